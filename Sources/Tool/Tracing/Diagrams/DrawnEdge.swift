/// All moves from a state to another, or to itself, as they are drawn: by one edge.
///
/// Several edges between the same states would hide each other's labels, and Mermaid draws only one
/// loop at a state. So one edge has the labels of all.
struct DrawnEdge {
  /// The number of moves between two states whose labels are written.
  private static let labelLimit = 10

  /// The index of the state at its start.
  let origin: Int
  /// The index of the state at its end.
  let target: Int
  /// The lines about each move, and a line about those that are left out.
  let labels: [[String]]
  /// How often scenarios took the moves.
  let taken: Int

  /// The edge between two states for moves with these labels, of which some may be empty.
  init(_ ends: [Int], _ labels: [[String]], taken: Int = 0) {
    (origin, target, self.taken) = (ends[0], ends[1], taken)
    let rest = labels.count - Self.labelLimit
    self.labels =
      labels.prefix(Self.labelLimit).filter { $0 != [""] }
      + (rest > 0 ? [["… \(rest) more …"]] : [])
  }
}
