import FlowDesigns
import Shell
import Simulation
import Tooling
import Tracing

/// The command-line tool for the app.
@main
enum Gatehouse {
  /// The name of the program.
  static let name = "gatehouse"
  fileprivate static let version = "0.1.0"

  static func main() {
    MachineTool<World>.main(
      name: name, version: version,
      abstract: "Explore, replay and verify an app's root state machine and log-in flow.",
      designs: .ofFlow, setting: .standard, tour: .ofWorld, cards: Card.ofScenes,
      commands: [
        Subcommand(InitCommand.self) { try $0.run(in: $1) },
        Subcommand(MigrateCommand.self) { try $0.run(in: $1) }, .mutate(World.self),
      ])
  }
}

extension ReportingTool {
  /// The identity of this program in reports.
  static let running = Self.ofProcess(Gatehouse.name, Gatehouse.version)
}
