import Running
import Simulation

extension DesignGiven<World> {
  /// The given that selects the design of the authentication flow.
  package static var routing: DesignGiven<World> { Self("routing") { $0.flow.stage.name } }
}

extension Designs<World> {
  /// The designs of the authentication flow, and their permitted differences.
  package static var ofFlow: Designs<World> {
    Self(
      chosenBy: .routing, from: MigrationStage.none.name, to: MigrationStage.all.name,
      unordered: DeclaredDivergences.unordered,
      variants: ["alerts": ["queues"], "shows": ["covers"]],
      display: { $0.shown }, parts: { $0.shownParts },
      areAlike: { $0.isAlike($1) },
      endAlike: { $0.isAlike($1, apartFromAlerts: true) },
      declared: DeclaredDivergences.all)
  }
}

extension ScenarioSetting<World> {
  /// The setting that uses the routers for scenarios without `given routing`.
  ///
  /// Scenarios are written for the routers. If another design is used, blocks are compared
  /// leniently, because the coordinator makes the same requests at different points in a step.
  package static var standard: ScenarioSetting<World> {
    Self(
      matching: MatchingRules(unordered: DeclaredDivergences.unordered) { $0.flow.stage != .all })
  }
}
