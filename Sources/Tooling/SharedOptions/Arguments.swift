import ArgumentParser
import FileAccess
import Notation
import ScenarioLanguage

extension TextSource: ExpressibleByArgument {}

extension LineReader {
  /// Reads standard input. By default, a line is cut one byte after the notation's maximum length,
  /// so that the line is still reported as too long.
  static func standardInput(limit: Int = Line.maximumLength + 1) -> Self {
    Self(standardInputNamed: TextSource.standardInput.name, limit: limit)
  }
}

extension [String] {
  /// Whether an argument names standard input.
  package var nameStandardInput: Bool { contains { !TextSource(argument: $0).isFile } }
}

extension TextTarget: ExpressibleByArgument {
  /// The argument as written on the command line. Help shows it as the default value.
  public var defaultValueDescription: String { argument }
}

extension String {
  /// Returns a help text for an option whose value is called `name`.
  package func taking(_ name: String) -> ArgumentHelp { ArgumentHelp(self, valueName: name) }
}

extension ArgumentHelp {
  /// The help for the paths of a command that reads scenarios.
  static var scenarioPaths: Self {
    "Scenario, trace or Markdown files, folders, patterns, or - for standard input."
  }
}

extension CompletionKind {
  /// Completes the names of scenario files, Markdown files and traces, and of the folders that
  /// contain them.
  package static var scenarioFiles: Self {
    .file(extensions: scenarioExtensions)
  }

  /// Completes the names of these files and of files of claims.
  static var scenarioAndClaimFiles: Self {
    .file(extensions: scenarioExtensions + [ClaimDocument.fileExtension])
  }

  private static var scenarioExtensions: [String] {
    ["scenario", "md", "markdown", "jsonl", "itf.json"]
  }
}

extension ValidationError {
  /// Creates the error for an argument that is not one of `names`. `kind` describes what the names
  /// are.
  package init(unknown kind: String, _ argument: String, among names: [String]) {
    let help =
      Spelling.nearest(to: argument, among: names).map { "did you mean `\($0)`?" }
      ?? "expected one of \(names.joined(separator: ", "))"
    self.init("unknown \(kind) `\(argument.visible)`; \(help)")
  }
}

/// Runs `work`, and reports its errors as command-line errors.
func checking<Result>(_ work: () throws -> Result) throws -> Result {
  do { return try work() } catch let error as Diagnostic {
    ToolContext.tool?.context.caller?.take(error)
    throw ValidationError(error.text)
  }
}

/// Throws an argument error unless a condition holds.
package func require(
  _ condition: Bool, _ problem: @autoclosure () -> String
) throws(ValidationError) {
  if !condition { throw ValidationError(problem()) }
}
