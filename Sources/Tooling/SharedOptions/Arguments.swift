import ArgumentParser
import FileAccess
import Notation
import ScenarioLanguage

extension TextSource: ExpressibleByArgument {}

extension LineReader {
  /// Reads standard input. The default limit cuts a line only after the notation's maximum length,
  /// so that it is still reported as too long.
  static func standardInput(limit: Int = Line.maximumLength + 1) -> Self {
    Self(standardInputNamed: TextSource.standardInput.name, limit: limit)
  }
}

extension [String] {
  /// Whether an argument names standard input.
  package var nameStandardInput: Bool { contains { !TextSource(argument: $0).isFile } }
}

extension TextTarget: ExpressibleByArgument {
  /// The argument as written on the command line; help shows it as the default value.
  public var defaultValueDescription: String { argument }
}

extension String {
  /// Help with this text for an option whose value is called `name`.
  package func taking(_ name: String) -> ArgumentHelp { ArgumentHelp(self, valueName: name) }
}

extension ArgumentHelp {
  /// The paths that a command that reads scenarios accepts.
  static var scenarioPaths: Self {
    "Scenario, trace or Markdown files, folders, patterns, or - for standard input."
  }
}

extension CompletionKind {
  /// Completes scenario files, Markdown files and traces, and the folders that lead to them.
  package static var scenarioFiles: Self {
    .file(extensions: ["scenario", "md", "markdown", "jsonl", "itf.json"])
  }
}

extension ValidationError {
  /// The error of an argument that names no thing of a kind.
  package init(unknown kind: String, _ argument: String, among names: [String]) {
    let help =
      Spelling.nearest(to: argument, among: names).map { "did you mean `\($0)`?" }
      ?? "expected one of \(names.joined(separator: ", "))"
    self.init("unknown \(kind) `\(argument.visible)`; \(help)")
  }
}

/// Runs `work`, and reports errors in it as errors of the command line.
func checking<Result>(_ work: () throws -> Result) throws -> Result {
  do { return try work() } catch let error as Diagnostic { throw ValidationError(error.text) }
}

/// Throws an error about arguments unless a condition holds.
package func require(
  _ condition: Bool, _ problem: @autoclosure () -> String
) throws(ValidationError) {
  if !condition { throw ValidationError(problem()) }
}
