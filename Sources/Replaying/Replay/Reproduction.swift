public import ScenarioTracing

/// A command that reproduces a failure in the shell, independent of the program's name.
public struct Reproduction: Hashable, Sendable {
  /// The part of the command line before the program.
  private let input: String
  /// The arguments of the program.
  private let arguments: String

  /// The shell with these options, and the output of a command as input.
  static func shell(_ options: String, fedBy command: String) -> Self {
    Self(input: command + " | ", arguments: joined("shell", options))
  }

  /// A run with these options.
  static func run(_ options: String, _ arguments: String) -> Self {
    Self(input: "", arguments: "\(joined("run", options)) \(arguments)")
  }

  private static func joined(_ command: String, _ options: String) -> String {
    options.isEmpty ? command : "\(command) \(options)"
  }

  /// The whole command line for the program.
  public func command(of tool: ReportingTool) -> String { input + tool.command(arguments) }
}
