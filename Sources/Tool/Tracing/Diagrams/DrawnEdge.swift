/// All moves from a state to another state or to itself, drawn as one edge.
///
/// Several edges between the same states would hide each other's labels, and Mermaid draws only one
/// loop per state. One edge therefore carries all the labels.
struct DrawnEdge {
  /// The maximum number of labels written for the moves between two states.
  private static let labelLimit = 10

  /// The index of the state at which the edge starts.
  let origin: Int
  /// The index of the state at which the edge ends.
  let target: Int
  /// The lines about each move, and a line about omitted moves.
  let labels: [[String]]
  /// The number of times that scenarios took these moves.
  let taken: Int

  /// Creates the edge between two states, with the labels of its moves. Empty labels are left out.
  init(_ ends: [Int], _ labels: [[String]], taken: Int = 0) {
    (origin, target, self.taken) = (ends[0], ends[1], taken)
    let rest = labels.count - Self.labelLimit
    self.labels =
      labels.prefix(Self.labelLimit).filter { $0 != [""] }
      + (rest > 0 ? [["… \(rest) more …"]] : [])
  }
}
