package import Tracing

/// A command that shows a failure again, independent of the program's name.
package struct Reproduction: Hashable, Sendable {
  /// The arguments of the program.
  private let arguments: String

  /// A run with these options.
  static func run(_ options: String, _ arguments: String) -> Self {
    Self(arguments: (options.isEmpty ? "run " : "run \(options) ") + arguments)
  }

  /// The whole command line for the program.
  package func command(of tool: ReportingTool) -> String { tool.command(arguments) }
}
