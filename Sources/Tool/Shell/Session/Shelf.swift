import Machines

/// What a session saves: its earlier scenarios, and the branches of the current one that each file
/// holds, so that no file loses what was saved to it.
struct Shelf<M: Machine>: Sendable {
  /// The earlier scenarios; `file` is the only one that holds it, or `nil` where all do.
  private var items: [(scenario: SavedScenario<M>, file: String?)] = []
  /// The positions of the current scenario up to which files hold it.
  private var kept: [String: Set<Int>] = [:]

  /// What a file is to hold: the current scenario up to the present position, and with `isWhole` to
  /// the end of each branch, beside all that was saved to it before.
  mutating func scenarios(
    for file: String, of body: Body<M>, isWhole: Bool
  ) -> [SavedScenario<M>] {
    let timeline = body.timeline
    kept[file, default: []].formUnion([timeline.position] + (isWhole ? timeline.ends : []))
    let earlier = items.filter { $0.file == nil || $0.file == file }.map(\.scenario)
    return (earlier + branches(of: file, in: body)).filter { !$0.isEmpty }
  }

  /// The number of earlier scenarios.
  var count: Int { items.count }

  /// Records that a file holds the current scenario up to a position, as a continuation of an
  /// earlier one.
  mutating func keep(_ position: Int, insteadOf earlier: Int, in file: String) {
    kept[file, default: []].remove(earlier)
    kept[file, default: []].insert(position)
  }

  /// The scenario ends, and all files are to hold it.
  mutating func end(_ body: Body<M>) {
    let position = body.timeline.position
    for file in kept.keys.sorted() {
      items += branches(of: file, in: body, but: position).map { ($0, file) }
    }
    items.append((SavedScenario(body), nil))
    kept = [:]
  }

  /// The scenario is given up, and stays in those files that hold it.
  mutating func abandon(_ body: Body<M>) {
    for file in kept.keys.sorted() {
      items += branches(of: file, in: body).map { ($0, file) }
    }
    kept = [:]
  }

  /// The branches of a scenario that a file holds; those that lead on to others, or to `position`,
  /// are parts of these.
  private func branches(
    of file: String, in body: Body<M>, but position: Int? = nil
  ) -> [SavedScenario<M>] {
    let timeline = body.timeline
    let ends = kept[file] ?? []
    var inner = Set(position.map { timeline.path(to: $0) } ?? [])
    for end in ends { inner.formUnion(timeline.path(to: end).dropLast()) }
    if ends.count > 1 { inner.insert(0) }
    return ends.subtracting(inner).sorted().map { SavedScenario(body, to: $0) }
  }
}
