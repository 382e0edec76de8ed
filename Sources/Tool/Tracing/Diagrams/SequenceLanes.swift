import Machines

/// The lanes of a sequence diagram, from left to right: the user, the deciders, and all others.
struct SequenceLanes {
  /// The maximum number of deciders with a lane of their own.
  private static let limit = 8

  /// The title of a lane, and its identifier.
  struct Lane {
    let id: String
    let label: String
    let isPerson: Bool
  }

  /// The lanes from left to right.
  private(set) var lanes: [Lane] = []
  private var ids: [SequenceLane: String] = [:]
  private var sharing: Set<String> = []

  /// The lanes that appear in some lines; actors keep their order.
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

  /// The identifier of a lane.
  func id(of lane: SequenceLane) -> String { ids[lane] ?? "" }

  /// Whether a decider shares its lane with others.
  func isShared(_ decider: String) -> Bool { sharing.contains(decider) }

  /// The identifiers of the first and the last lane.
  var span: String? {
    guard let first = lanes.first, let last = lanes.last else { return nil }
    return first.id == last.id ? first.id : "\(first.id),\(last.id)"
  }

  /// Adds the lanes of the deciders. If there are too many, only deciders of root states get a lane
  /// each, and all others share one.
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
