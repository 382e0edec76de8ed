public import ScenarioTracing

/// A command that shows a failure again, independent of the program's name.
public struct Reproduction: Hashable, Sendable {
  /// The arguments of the program.
  private let arguments: String

  /// A run with these options.
  static func run(_ options: String, _ arguments: String) -> Self {
    Self(arguments: (options.isEmpty ? "run " : "run \(options) ") + arguments)
  }

  /// The whole command line for the program.
  public func command(of tool: ReportingTool) -> String { tool.command(arguments) }
}
