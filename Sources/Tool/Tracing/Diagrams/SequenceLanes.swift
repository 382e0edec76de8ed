import Machines

/// The lanes of a sequence diagram, from left to right: the user, the machine, the deciders, and
/// all other actors.
struct SequenceLanes {
  /// The maximum number of deciders that have separate lanes.
  private static let limit = 8

  /// The identifier and title of a lane, and whether the lane represents a person.
  struct Lane {
    let id: String
    let label: String
    let isPerson: Bool
  }

  /// The lanes from left to right.
  private(set) var lanes: [Lane] = []
  private var ids: [SequenceLane: String] = [:]
  private var sharing: Set<String> = []

  /// Creates the lanes that appear in `lines`. Actors appear in the order of `actors`.
  init(_ lines: [SequenceLine], _ actors: [Actor]) {
    var deciders: [String] = []
    var roots: Set<String> = []
    var seen: Set<SequenceLane> = []
    for line in lines {
      if line.isRoot, let decider = line.decider { roots.insert(decider) }
      for case .decider(let name) in line.lanes where !seen.contains(.decider(name)) {
        deciders.append(name)
      }
      seen.formUnion(line.lanes)
    }
    if seen.contains(.actor(.user)) { add([.actor(.user)], "user", isPerson: true) }
    if seen.contains(.machine) { add([.machine], "machine") }
    add(deciders, roots)
    for actor in actors where actor != .user && seen.contains(.actor(actor)) {
      add([.actor(actor)], actor.name)
    }
  }

  /// Returns the identifier of a lane.
  func id(of lane: SequenceLane) -> String { ids[lane] ?? "" }

  /// Returns whether a decider shares its lane with other deciders.
  func isShared(_ decider: String) -> Bool { sharing.contains(decider) }

  /// The identifiers of the first and the last lane, separated by a comma; `nil` if there are no
  /// lanes.
  var span: String? {
    guard let first = lanes.first, let last = lanes.last else { return nil }
    return first.id == last.id ? first.id : "\(first.id),\(last.id)"
  }

  /// Adds the lanes of the deciders. If there are too many, only the first few deciders of root
  /// states get separate lanes, and all other deciders share a lane.
  private mutating func add(_ deciders: [String], _ roots: Set<String>) {
    let isFolded = deciders.count > Self.limit
    let own = isFolded ? deciders.filter(roots.contains).prefix(Self.limit - 1) : deciders[...]
    for name in own { add([.decider(name)], name) }
    let others = deciders.filter { !own.contains($0) }
    guard isFolded, !others.isEmpty else { return }
    let names = others.prefix(3).joined(separator: ", ")
    add(
      others.map(SequenceLane.decider),
      others.count > 3 ? "\(names), … (\(others.count))" : names)
    sharing = Set(others)
  }

  private mutating func add(_ sharing: [SequenceLane], _ name: String, isPerson: Bool = false) {
    let id = "l\(lanes.count)"
    for lane in sharing { ids[lane] = id }
    lanes.append(Lane(id: id, label: MermaidText.label(name), isPerson: isPerson))
  }
}
