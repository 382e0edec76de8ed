import ArgumentParser
import Machines
import Replaying
import Simulation

/// The option of commands that run the app in one of its designs.
struct RoutingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who decides where no `given routing` says it: coordinator, routers, or stage:SCENE+...",
      discussion: """
        Where others than the routers decide, blocks are compared without `via`, and without the \
        place of `requests` among the other lines.
        """, valueName: "design"),
    completion: .list(DesignGiven<World>.routing.examples))
  var routing: String?

  func validate() throws { _ = try preparation() }

  /// The given for the design; none without the option.
  func preparation() throws -> Preparation<World> {
    guard let routing else { return Preparation() }
    return try explained { () throws(DesignError) in
      try DesignGiven<World>.routing.preparation(for: routing)
    }
  }

  /// The setting of scenarios that do not say who decides.
  func setting() throws -> ScenarioSetting<World> {
    guard let routing else { return .standard }
    return try explained { () throws(DesignError) in
      try DesignGiven<World>.routing.setting(for: routing, like: .standard)
    }
  }

  /// Makes the shadows by which a run finds where the design differs from that of the routers;
  /// `nil` where they decide themselves.
  func makeShadow() throws -> ShadowMaker<World>? {
    guard let routing else { return nil }
    let designs = Designs<World>.ofFlow
    let design = try explained { () throws(DesignError) in try designs.design(routing) }
    return try DesignShadow.maker(of: design, among: designs)
  }

  private func explained<Result>(_ read: () throws(DesignError) -> Result) throws -> Result {
    do { return try read() } catch {
      let help = error.help.map { "; \($0)" } ?? ""
      throw ValidationError("--routing: \(error.message)\(help)")
    }
  }
}
