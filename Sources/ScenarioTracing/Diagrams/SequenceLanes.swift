import Machines

/// The lanes of a sequence diagram, from left to right: the user, who decides, and everybody else.
struct SequenceLanes {
  /// The most deciders that have a lane each.
  private static let limit = 8

  /// What stands above a lane, and the name by which lines call it.
  struct Lane {
    let id: String
    let label: String
    let isPerson: Bool
  }

  /// The lanes from left to right.
  private(set) var lanes: [Lane] = []
  private var ids: [SequenceLane: String] = [:]
  private var sharing: Set<String> = []

  /// The lanes that some lines need.
  init(_ lines: [SequenceLine]) {
    var deciders: [String] = []
    var roots: Set<String> = []
    var seen: Set<SequenceLane> = []
    for line in lines {
      if case .state(let decider, isRoot: true) = line.kind { roots.insert(decider) }
      for case .decider(let name) in line.lanes where !seen.contains(.decider(name)) {
        deciders.append(name)
      }
      seen.formUnion(line.lanes)
    }
    if seen.contains(.actor(.user)) { add(.actor(.user), "user", isPerson: true) }
    if seen.contains(.machine) { add(.machine, "machine") }
    add(deciders, roots)
    for actor in [Actor.server, .system, .clock] where seen.contains(.actor(actor)) {
      add(.actor(actor), actor.name)
    }
  }

  /// How lines call a lane.
  func id(of lane: SequenceLane) -> String { ids[lane] ?? "" }

  /// Whether a decider's lane is that of others, too.
  func isShared(_ decider: String) -> Bool { sharing.contains(decider) }

  /// How lines call all lanes.
  var span: String? {
    guard let first = lanes.first, let last = lanes.last else { return nil }
    return first.id == last.id ? first.id : "\(first.id),\(last.id)"
  }

  /// Where there are too many deciders, those of the states of a single name have a lane each, and all
  /// others share one.
  private mutating func add(_ deciders: [String], _ roots: Set<String>) {
    let isFolded = deciders.count > Self.limit
    let own = isFolded ? deciders.filter(roots.contains).prefix(Self.limit - 1) : deciders[...]
    for name in own { add(.decider(name), name) }
    let others = deciders.filter { !own.contains($0) }
    guard isFolded, !others.isEmpty else { return }
    let id = "l\(lanes.count)"
    let names = others.prefix(3).joined(separator: ", ")
    let label = others.count > 3 ? "\(names), … (\(others.count))" : names
    lanes.append(Lane(id: id, label: MermaidText.label(label), isPerson: false))
    for name in others { ids[.decider(name)] = id }
    sharing = Set(others)
  }

  private mutating func add(_ lane: SequenceLane, _ name: String, isPerson: Bool = false) {
    let id = "l\(lanes.count)"
    ids[lane] = id
    lanes.append(Lane(id: id, label: MermaidText.label(name), isPerson: isPerson))
  }
}
