import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// The scenarios in a folder of a package, as the arguments of a test:
///
/// ```swift
/// @Test(arguments: ScenarioSuite<Checkout>("Scenarios"))
/// func holds(scenario: ScenarioCase<Checkout>) { scenario.check() }
/// ```
///
/// It is never empty. What keeps scenarios from being run is a case among them that fails: a file
/// that cannot be read, a mistake in one, or a folder without a scenario.
public struct ScenarioSuite<M: Machine>: Sendable {
  private var cases: [ScenarioCase<M>] = []

  /// Finds the scenarios, in the order of a run.
  ///
  /// - Parameters:
  ///   - path: a folder, a file, or a pattern such as `Scenarios/**/paying/*`; relative to the
  ///     folder that has the `Package.swift` of the calling file.
  ///   - isStrict: whether a step without a block fails, and a scenario in which nothing can.
  ///   - tool: the program whose command shows a failure again, in its text.
  ///   - fileID: identifies the calling file in a test's output.
  ///   - filePath: the calling file, above which the package is looked for.
  ///   - line: the calling line, at which a suite without scenarios is reported.
  ///   - column: the calling column.
  public init(
    _ path: String, isStrict: Bool = false, tool: String? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = FailurePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let package = PackageFolder(above: filePath) else {
      add(FileError(filePath, "no folder above has a Package.swift"), at: caller)
      return
    }
    let rules = SuiteRules(
      package: package, isStrict: isStrict,
      tool: tool.map { ReportingTool(name: $0, version: "") })
    let files = ScenarioFiles([package.absolute(path)])
    for file in files.paths { add(package.relative(file), by: rules) }
    for error in files.errors {
      add(FileError(package.relative(error.path), error.reason), at: caller)
    }
    if cases.isEmpty { add(FileError(path, "there is no scenario in it"), at: caller) }
  }

  /// Runs every scenario, for tests that take no arguments, such as those of XCTest. `report` is
  /// called with each failure: its text as the runner prints it, the absolute path of the file in
  /// which it stands, and the line there.
  public func check(_ report: (_ message: String, _ filePath: String, _ line: Int) -> Void) {
    for failure in cases.flatMap(\.failures) {
      report(failure.text, failure.place.filePath, failure.place.line)
    }
  }

  /// Adds the scenarios of a file or, where it has mistakes, those.
  private mutating func add(_ path: String, by rules: SuiteRules) {
    let texts: [LoadedFile<M>]
    do throws(FileError) {
      texts = try ScenarioLoader<M>(in: rules.package).loadAll(.file(path))
    } catch { return add(error, at: rules.package.place(error.path, line: 1)) }
    for text in texts {
      if text.diagnostics.isEmpty {
        cases += text.scenarios.map { ScenarioCase($0.identity, .scenario($0, rules)) }
      } else {
        let problems = text.diagnostics.map { rules.failure(of: $0) }
        cases.append(ScenarioCase(text.document.identity, .problems(problems)))
      }
    }
  }

  private mutating func add(_ error: FileError, at place: FailurePlace) {
    cases.append(
      ScenarioCase(error.path, .problems([SuiteFailure(text: error.text, place: place)])))
  }
}

extension ScenarioSuite: RandomAccessCollection {
  /// The position of the first case, which there always is.
  public var startIndex: Int { cases.startIndex }

  /// The position behind the last case.
  public var endIndex: Int { cases.endIndex }

  /// The case at a position.
  public subscript(position: Int) -> ScenarioCase<M> { cases[position] }
}
