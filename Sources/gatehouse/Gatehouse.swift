import FlowDesigns
import Replaying
import Shell
import Simulation
import Tooling

/// The tool over the app.
@main
enum Gatehouse {
  /// The name of the program.
  static let name = "gatehouse"

  static func main() {
    MachineTool<World>.main(
      name: name, version: "0.1.0",
      abstract: "A headless, executable model of an app's root and its authentication flow.",
      designs: .ofFlow, setting: .standard, tour: .ofWorld, cards: Card.ofScenes,
      commands: [
        Subcommand(MigrateCommand.self), .mutate(World.self), Subcommand(DescribeCommand.self),
      ])
  }
}
