import ArgumentParser
import FileAccess
import ScenarioLanguage

extension TextSource: ExpressibleByArgument {}

extension LineReader {
  /// Reads standard input. A line that is longer than one of the notation is still too long when it
  /// is cut.
  static func standardInput(limit: Int = Line.maximumLength + 1) -> Self {
    Self(standardInputNamed: TextSource.standardInput.name, limit: limit)
  }
}

extension [String] {
  /// Whether one of the arguments names standard input.
  package var nameStandardInput: Bool { contains { !TextSource(argument: $0).isFile } }
}

extension TextTarget: ExpressibleByArgument {
  /// The argument as the command line has it; help shows it as the default value.
  public var defaultValueDescription: String { argument }
}

extension String {
  /// The text as the help of an option that takes a value called `name`.
  package func taking(_ name: String) -> ArgumentHelp { ArgumentHelp(self, valueName: name) }
}

extension ArgumentHelp {
  /// What the paths of a command may be that reads scenarios.
  static var scenarioPaths: Self {
    "Scenario, trace or Markdown files, folders, patterns, or - for standard input."
  }
}

extension CompletionKind {
  /// Completes scenario files, Markdown files and traces, and folders on the way to them.
  package static var scenarioFiles: Self {
    .file(extensions: ["scenario", "md", "markdown", "jsonl", "itf.json"])
  }
}

/// Does work in which a mistake is one of the command line.
func checking<Result>(_ work: () throws -> Result) throws -> Result {
  do { return try work() } catch let error as Diagnostic { throw ValidationError(error.text) }
}

/// Throws what is wrong with arguments, unless a condition holds.
package func require(
  _ condition: Bool, _ problem: @autoclosure () -> String
) throws(ValidationError) {
  if !condition { throw ValidationError(problem()) }
}
