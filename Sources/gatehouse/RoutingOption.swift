import ArgumentParser
import Machines
import Replaying
import Simulation

/// The option of commands that run the app in one of its designs.
struct RoutingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who decides where no `given routing` says it: coordinator, routers, or stage:SCENE,...",
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

  private func explained<Result>(_ read: () throws(DesignError) -> Result) throws -> Result {
    do { return try read() } catch {
      let help = error.help.map { "; \($0)" } ?? ""
      throw ValidationError("--routing: \(error.message)\(help)")
    }
  }
}
