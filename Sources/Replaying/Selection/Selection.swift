public import Machines
import ScenarioLanguage

/// Which of the scenarios that stand at some paths are meant; each thing that is said leaves fewer.
public struct Selection<M: Machine>: Sendable {
  /// What must hold of a scenario's tags.
  public var tags: TagCondition?
  /// What its identity must contain, in upper or lower case.
  public var text: String?
  /// What it must pass through.
  public var waypoint: Waypoint<M>?
  /// Which part of what is left.
  public var shard: Shard?

  /// Every scenario.
  public init() {}

  /// Whether nothing is said that would leave a scenario out.
  var isEverything: Bool { tags == nil && text == nil && waypoint == nil && shard == nil }

  /// Whether a scenario is meant, the shard left aside.
  func includes(_ scenario: BoundScenario<M>) -> Bool {
    if let tags, !tags.holds(of: scenario.syntax.tags) { return false }
    if let text, !scenario.identity.lowercased().contains(text.lowercased()) { return false }
    return waypoint?.isTouched(by: scenario) ?? true
  }

  /// The selection for a run through `sources`, in whose order its parts are shared out; what is not
  /// looked at any more once `isInterrupted` has no part.
  func settled(
    over sources: [TextSource], _ loader: ScenarioLoader<M>, isInterrupted: () -> Bool = { false }
  ) -> SettledSelection<M> {
    SettledSelection(self, chosen: shard.map { items(of: $0, sources, loader, isInterrupted) })
  }

  /// What belongs to a shard: scenarios, weighed by their steps, and files that cannot be run, so that
  /// one part reports each.
  private func items(
    of shard: Shard, _ sources: [TextSource], _ loader: ScenarioLoader<M>,
    _ isInterrupted: () -> Bool
  ) -> Set<SettledSelection<M>.Item> {
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
    let parts = Shard.parts(of: weights, count: shard.count)
    return Set(zip(items, parts).filter { $0.1 == shard.part }.map(\.0))
  }
}

/// A selection that knows which files it is about.
struct SettledSelection<M: Machine>: Sendable {
  /// What a shard has; files and scenarios are told apart by the bytes of their names.
  enum Item: Hashable {
    case file([UInt8])
    case scenario([UInt8])

    static func file(_ source: TextSource) -> Self { .file(Array(source.name.utf8)) }
    static func scenario(_ identity: String) -> Self { .scenario(Array(identity.utf8)) }
  }

  private let selection: Selection<M>
  private let chosen: Set<Item>?

  /// Whether every scenario is to run.
  let isEverything: Bool

  init(_ selection: Selection<M>, chosen: Set<Item>?) {
    self.selection = selection
    self.chosen = chosen
    isEverything = chosen == nil && selection.isEverything
  }

  /// Whether a scenario is to run.
  func includes(_ scenario: BoundScenario<M>) -> Bool {
    chosen?.contains(.scenario(scenario.identity)) ?? selection.includes(scenario)
  }

  /// Whether it is to be said that a file cannot be run; another shard does otherwise.
  func includesErrors(of source: TextSource) -> Bool {
    chosen?.contains(.file(source)) ?? true
  }
}
