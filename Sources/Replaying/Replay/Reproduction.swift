public import ScenarioTracing

/// A command that reproduces a failure in the shell, independent of the program's name.
public struct Reproduction: Hashable, Sendable {
  /// The part of the command line before the program.
  private let input: String
  /// The arguments of the program.
  private let arguments: String

  /// The shell with the output of a command as input.
  static func shell(fedBy command: String) -> Self {
    Self(input: command + " | ", arguments: "shell")
  }

  /// The program called with arguments.
  static func call(_ arguments: String) -> Self { Self(input: "", arguments: arguments) }

  /// The whole command line for the program.
  public func command(of tool: ReportingTool) -> String { input + tool.command(arguments) }
}
