import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// How the scenarios of a suite are run and reported.
struct SuiteRules: Sendable {
  /// The package in which the scenarios are.
  let package: PackageFolder
  /// Whether a step without a block fails.
  let isStrict: Bool
  /// The program that shows a failure again, if there is one.
  let tool: ReportingTool?

  /// What fails first in a scenario, followed in its text by what fails later.
  func failure<M>(of scenario: BoundScenario<M>) -> SuiteFailure? {
    let result = Replayer<M>(isStrict: isStrict).run(scenario)
    guard case .failed(let failure) = result.verdict else { return nil }
    let name = failure.path == result.path ? result.name : result.identity
    return SuiteFailure(
      text: failure.text(named: name, by: tool),
      place: package.place(failure.path, line: failure.line, column: failure.mark?.column ?? 1))
  }

  /// A mistake in a file.
  func failure(of diagnostic: Diagnostic) -> SuiteFailure {
    SuiteFailure(
      text: diagnostic.text,
      place: package.place(
        diagnostic.document, line: diagnostic.line, column: diagnostic.column))
  }
}

extension ScenarioLoader {
  /// A loader for files that are named relative to a package.
  init(in package: PackageFolder) {
    self.init { (source) throws(FileError) in
      guard let path = source.path else { return try source.read() }
      do throws(FileError) { return try FileSystem.read(package.absolute(path)) } catch {
        throw FileError(path, error.reason)
      }
    }
  }
}
