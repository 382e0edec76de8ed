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
/// A suite is never empty. Each problem that prevents scenarios from running is a separate failing
/// case: an unreadable file, a file with errors, or a folder without scenarios. The claims in the
/// folder and its subfolders are checked in every scenario.
public struct ScenarioSuite<M: Machine>: Sendable {
  private var cases: [ScenarioCase<M>] = []

  /// Finds the scenarios in the order in which the runner runs them.
  ///
  /// - Parameters:
  ///   - path: a folder, a file, or a pattern such as `Scenarios/**/paying/*`. It is relative to
  ///     the folder with the calling file's `Package.swift`.
  ///   - isStrict: whether steps without a block and scenarios that cannot fail are failures.
  ///   - tool: the program in the command that reproduces a failure. The command is printed with
  ///     the failure.
  ///   - fileID: identifies the calling file in a test's output.
  ///   - filePath: the calling file. Its package is in the nearest folder with a `Package.swift`
  ///     above this file.
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
    let setting = claiming(at: path, by: rules)
    for file in files.paths where !ClaimDocument.isClaims(file) {
      add(package.relative(file), in: setting, by: rules)
    }
    for error in files.errors {
      add(FileError(package.relative(error.path), error.reason), at: caller)
    }
    if cases.isEmpty { add(FileError(path, "there is no scenario in it"), at: caller) }
  }

  /// Runs every scenario. This is for tests that take no arguments, such as XCTest methods.
  ///
  /// `report` is called once per failure with the runner's text, and with the absolute path and the
  /// line of the failure.
  public func check(_ report: (_ message: String, _ filePath: String, _ line: Int) -> Void) {
    for failure in cases.flatMap(\.failures) {
      report(failure.text, failure.place.filePath, failure.place.line)
    }
  }

  /// Returns a setting with the claims in a folder. Adds their errors.
  private mutating func claiming(at path: String, by rules: SuiteRules) -> ScenarioSetting<M> {
    let package = rules.package
    var texts: [ClaimDocument] = []
    for file in ClaimLibrary.files(at: package.absolute(path)).files {
      do throws(FileError) {
        texts.append(
          ClaimDocument(
            name: package.relative(file), bytes: try FileSystem.read(file),
            knowing: M.vocabulary.knownWords))
      } catch { add(error, at: rules.package.place(package.relative(error.path), line: 1)) }
    }
    var lexicon = Lexicon()
    let (claims, diagnostics) = ClaimLibrary(texts).claims(of: M.self, in: &lexicon)
    if !diagnostics.isEmpty {
      let problems = diagnostics.map { rules.failure(of: $0) }
      cases.append(ScenarioCase(diagnostics[0].document, .problems(problems)))
    }
    return claims.isEmpty ? ScenarioSetting() : ScenarioSetting().claiming(claims, in: lexicon)
  }

  /// Adds the scenarios of a file or, if the file has errors, the errors.
  private mutating func add(
    _ path: String, in setting: ScenarioSetting<M>, by rules: SuiteRules
  ) {
    let texts: [LoadedFile<M>]
    do throws(FileError) {
      texts = try ScenarioLoader<M>(in: rules.package, setting: setting).loadAll(.file(path))
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
  /// The position of the first case. A suite always has a first case.
  public var startIndex: Int { cases.startIndex }

  /// The position after the last case.
  public var endIndex: Int { cases.endIndex }

  /// The case at a position.
  public subscript(position: Int) -> ScenarioCase<M> { cases[position] }
}
