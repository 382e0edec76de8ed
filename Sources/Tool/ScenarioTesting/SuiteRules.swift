import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// The rules for running and reporting the scenarios of a suite.
struct SuiteRules: Sendable {
  /// The package that contains the scenarios.
  let package: PackageFolder
  /// Whether steps without a block and scenarios that cannot fail are failures.
  let isStrict: Bool
  /// The program named in the command that reproduces a failure, if any.
  let tool: ReportingTool?

  /// Returns the first failure in a scenario. Its text also lists the later failures.
  func failure<M>(of scenario: BoundScenario<M>) -> SuiteFailure? {
    let result = Replayer<M>(isStrict: isStrict).run(scenario)
    guard case .failed(let failure) = result.verdict else { return nil }
    let name = failure.path == result.path ? result.name : result.identity
    return SuiteFailure(
      text: failure.text(named: name, by: tool),
      place: package.place(failure.path, line: failure.line, column: failure.mark?.column ?? 1))
  }

  /// Returns the failure for an error in a file.
  func failure(of diagnostic: Diagnostic) -> SuiteFailure {
    SuiteFailure(
      text: diagnostic.text,
      place: package.place(
        diagnostic.document, line: diagnostic.line, column: diagnostic.column))
  }
}

extension ScenarioLoader {
  /// Creates a loader for files named relative to a package.
  init(in package: PackageFolder, setting: ScenarioSetting<M> = ScenarioSetting()) {
    self.init(setting: setting) { (source) throws(FileError) in
      guard let path = source.path else { return try source.read() }
      do throws(FileError) { return try FileSystem.read(package.absolute(path)) } catch {
        throw FileError(path, error.reason)
      }
    }
  }
}
