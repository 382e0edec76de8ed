import Running
import Simulation

extension DesignGiven<World> {
  /// The given for who decides in the authentication flow.
  package static var routing: DesignGiven<World> { Self("routing") { $0.flow.stage.name } }
}

extension Designs<World> {
  /// Who can decide in the authentication flow, and how they may differ.
  package static var ofFlow: Designs<World> {
    Self(
      chosenBy: .routing, from: MigrationStage.none.name, to: MigrationStage.all.name,
      unordered: DeclaredDivergences.unordered, display: { $0.shown },
      parts: { $0.shownParts },
      areAlike: { $0.isAlike($1) },
      declared: DeclaredDivergences.all)
  }
}

extension ScenarioSetting<World> {
  /// The setting in which scenarios that do not say who decides are the routers'.
  ///
  /// Scenarios name the routers, so where others decide too, blocks are compared leniently: the
  /// coordinator makes the same requests, but when its own actions come to them.
  package static var standard: ScenarioSetting<World> {
    Self(
      matching: MatchingRules(unordered: DeclaredDivergences.unordered) { $0.flow.stage != .all })
  }
}
