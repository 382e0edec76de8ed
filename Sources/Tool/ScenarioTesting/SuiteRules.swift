import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// How the scenarios of a suite are run and reported.
struct SuiteRules: Sendable {
  /// The package that contains the scenarios.
  let package: PackageFolder
  /// Whether a step without a block fails.
  let isStrict: Bool
  /// The program named in the command that reproduces a failure, if any.
  let tool: ReportingTool?

  /// The first failure in a scenario; its text lists the later ones too.
  func failure<M>(of scenario: BoundScenario<M>) -> SuiteFailure? {
    let result = Replayer<M>(isStrict: isStrict).run(scenario)
    guard case .failed(let failure) = result.verdict else { return nil }
    let name = failure.path == result.path ? result.name : result.identity
    return SuiteFailure(
      text: failure.text(named: name, by: tool),
      place: package.place(failure.path, line: failure.line, column: failure.mark?.column ?? 1))
  }

  /// The failure for an error in a file.
  func failure(of diagnostic: Diagnostic) -> SuiteFailure {
    SuiteFailure(
      text: diagnostic.text,
      place: package.place(
        diagnostic.document, line: diagnostic.line, column: diagnostic.column))
  }
}

extension ScenarioLoader {
  /// A loader for files named relative to a package.
  init(in package: PackageFolder) {
    self.init { (source) throws(FileError) in
      guard let path = source.path else { return try source.read() }
      do throws(FileError) { return try FileSystem.read(package.absolute(path)) } catch {
        throw FileError(path, error.reason)
      }
    }
  }
}
