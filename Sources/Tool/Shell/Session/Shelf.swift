import Machines

/// The saved parts of a session: its earlier scenarios, and the branches of the current scenario
/// that each file contains. The shelf ensures that files keep all scenarios saved to them.
struct Shelf<M: Machine>: Sendable {
  /// The earlier scenarios. `file` is the only file that contains the scenario, or `nil` if all
  /// files contain it.
  private var items: [(scenario: SavedScenario<M>, file: String?)] = []
  /// The positions up to which each file contains the current scenario.
  private var kept: [String: Set<Int>] = [:]

  /// Returns the scenarios that a file should contain: the current scenario up to the current
  /// position, and all scenarios previously saved to the file. With `isWhole`, they include the
  /// current scenario to the end of each branch.
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

  /// Records that a file contains the current scenario up to a position. The position replaces
  /// `earlier`, an earlier position on the way to it.
  mutating func keep(_ position: Int, insteadOf earlier: Int, in file: String) {
    kept[file, default: []].remove(earlier)
    kept[file, default: []].insert(position)
  }

  /// Ends the current scenario, which all files should contain.
  mutating func end(_ body: Body<M>) {
    let position = body.timeline.position
    for file in kept.keys.sorted() {
      items += branches(of: file, in: body, but: position).map { ($0, file) }
    }
    items.append((SavedScenario(body), nil))
    kept = [:]
  }

  /// Abandons the current scenario. The scenario stays in the files that already contain it.
  mutating func abandon(_ body: Body<M>) {
    for file in kept.keys.sorted() {
      items += branches(of: file, in: body).map { ($0, file) }
    }
    kept = [:]
  }

  /// Returns the branches of a scenario that a file contains. A branch is left out if it is the
  /// beginning of another branch, or of the path to `position`.
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
