public import ScenarioTracing

/// How the shell shows a failure again, whatever the program is called that has the shell.
public struct Reproduction: Hashable, Sendable {
  /// What is written before the program on the command line.
  private let input: String
  /// What the program is called with.
  private let arguments: String

  /// The shell fed with what a command prints.
  static func shell(fedBy command: String) -> Self {
    Self(input: command + " | ", arguments: "shell")
  }

  /// The program called with arguments.
  static func call(_ arguments: String) -> Self { Self(input: "", arguments: arguments) }

  /// The whole command line for the program.
  public func command(of tool: ReportingTool) -> String { input + tool.command(arguments) }
}
