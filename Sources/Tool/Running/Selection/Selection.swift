import Machines
import Notation
import ScenarioLanguage

/// Selects scenarios. Each criterion narrows the selection.
@usableFromInline package struct Selection<M: Machine>: Sendable {
  /// A condition on the scenario's tags.
  package var tags: TagCondition?
  /// A part of the scenario's identity. Upper and lower case are treated as equal.
  package var text: String?
  /// A waypoint that the scenario must pass through.
  package var waypoint: Waypoint<M>?
  /// The shard of the remaining scenarios.
  package var shard: Shard?
  /// Whether a selection without scenarios is allowed.
  package var allowsEmpty = false

  /// Creates a selection of every scenario.
  @usableFromInline package init() {}

  /// Whether there are no criteria.
  var isEverything: Bool { tags == nil && text == nil && waypoint == nil && shard == nil }

  /// Returns whether a scenario is selected, regardless of the shard.
  func includes(_ scenario: BoundScenario<M>) -> Bool {
    if let tags, !tags.holds(of: scenario.syntax.tags) { return false }
    if let text, !scenario.identity.lowercased().contains(text.lowercased()) { return false }
    return waypoint?.isTouched(by: scenario) ?? true
  }

  /// Returns the selection for a run over `sources`. The order of the sources determines the
  /// shards. Sources not yet examined when `isInterrupted` returns true do not belong to any shard.
  func settled(
    over sources: [TextSource], _ loader: ScenarioLoader<M>, isInterrupted: () -> Bool = { false }
  ) -> SettledSelection<M> {
    guard let shard else { return SettledSelection(selection: self) }
    let (items, weights) = items(of: sources, loader, isInterrupted)
    let parts = Shard.parts(of: weights, count: shard.count)
    let names = items.map { "\($0.name)\n" }.joined()
    return SettledSelection(
      selection: self, chosen: Set(zip(items, parts).filter { $0.1 == shard.part }.map(\.0)),
      all: ExactText(names + loader.setting.options).stableHash)
  }

  /// Returns the items of all shards. Scenarios are weighted by their steps. Files that cannot be
  /// run are items as well, so exactly one shard reports each of these files.
  private func items(
    of sources: [TextSource], _ loader: ScenarioLoader<M>, _ isInterrupted: () -> Bool
  ) -> (items: [SettledSelection<M>.Item], weights: [Int]) {
    var items: [SettledSelection<M>.Item] = []
    var weights: [Int] = []
    for source in sources where !isInterrupted() {
      let texts: [LoadedFile<M>]? = try? loader.loadAll(source)
      if texts?.contains(where: { !$0.diagnostics.isEmpty }) ?? true {
        items.append(.file(source))
        weights.append(1)
      }
      let sound = (texts ?? []).filter(\.diagnostics.isEmpty)
      for scenario in sound.flatMap(\.scenarios) where includes(scenario) {
        items.append(.scenario(scenario.identity))
        weights.append(1 + scenario.stepCount)
      }
    }
    return (items, weights)
  }
}

/// A selection whose shard, if any, has been determined.
struct SettledSelection<M: Machine>: Sendable {
  /// An item of a shard. Files and scenarios are identified by the bytes of their names.
  enum Item: Hashable {
    case file([UInt8])
    case scenario([UInt8])

    static func file(_ source: TextSource) -> Self { .file(Array(source.name.utf8)) }
    static func scenario(_ identity: String) -> Self { .scenario(Array(identity.utf8)) }

    fileprivate var name: String {
      switch self {
      case .file(let bytes), .scenario(let bytes): String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  fileprivate let selection: Selection<M>
  fileprivate var chosen: Set<Item>?
  fileprivate var all: UInt64?

  /// A word that all shards of one run share; `nil` without a shard.
  ///
  /// It depends on the items of all shards and on the setting, and is the same in every process.
  var run: String? { all.map { String($0, radix: 16) } }

  /// Whether every scenario is selected.
  var isEverything: Bool { chosen == nil && selection.isEverything }

  /// Returns whether a scenario is selected.
  func includes(_ scenario: BoundScenario<M>) -> Bool {
    chosen?.contains(.scenario(scenario.identity)) ?? selection.includes(scenario)
  }

  /// Returns whether this shard reports the errors of a file.
  func includesErrors(of source: TextSource) -> Bool {
    chosen?.contains(.file(source)) ?? true
  }
}
