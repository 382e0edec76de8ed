import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// What a command knows of its program, independent of the machine: its name, its outputs, and
/// whether the user has interrupted it.
@usableFromInline package struct CommandContext: Sendable {
  /// How reports, help and generated files identify the program.
  package let identity: ReportingTool
  package let output: Output
  let interrupts: Interrupts
  /// The colours that the options of the command selected.
  package var paint = Paint(isOn: false)
  /// The file from which a scenario is chosen, or the first file that is read.
  var subject: String?

  /// The context for commands of this process.
  @usableFromInline static func ofProcess(_ name: String, _ version: String) -> Self {
    Self(
      identity: .ofProcess(name, version), output: .standard(of: name), interrupts: .signals)
  }

  /// A context that prints to `output` and is never interrupted.
  package static func printing(to output: Output, as identity: ReportingTool) -> Self {
    Self(identity: identity, output: output, interrupts: .none)
  }

  var name: String { identity.name }
  var version: String { identity.version }

  /// Whether the command should end.
  package func isInterrupted() -> Bool { interrupts.isRaised }

  /// Ends the command as interrupted if the user interrupted it.
  func endIfInterrupted() throws {
    if isInterrupted() { throw ExitCode(ExitStatus.interrupted.rawValue) }
  }

  /// Prints an error of the program itself.
  func complain(_ error: FileError) {
    output.diagnostics(paint.error("\(name): \(error.text)") + "\n")
  }

  /// Prints why nothing was done although all files are readable; `done` is a participle.
  package func complain(nothingWas done: String, because why: String = "there is no scenario") {
    output.diagnostics("nothing was \(done): \(why)\n")
  }

  /// Prints the errors in a file if the event contains any.
  package func diagnose(_ event: RunEvent) {
    output.diagnostics(TextReport(by: identity, paint: paint).diagnostics(for: event))
  }

  /// Prints an error, and ends the command with status 2, or as interrupted if the user interrupted
  /// it.
  package func end(_ error: String, _ help: String? = nil) throws -> Never {
    let help = help.map { "\n  help: \($0)" } ?? ""
    output.diagnostics(paint.error(error + help) + "\n")
    throw ExitCode((isInterrupted() ? ExitStatus.interrupted : .unreadable).rawValue)
  }

  /// Runs `work`, and turns its errors into messages and exit statuses.
  ///
  /// Errors in a file, its text, the choice of a scenario or a form end the command with status 2,
  /// errors in an option with 64, and errors in the machine with 70.
  func reading<Result>(_ work: () throws -> Result) throws -> Result {
    let place = (subject ?? "").visible
    do { return try work() } catch let error as FileError {
      try end(error.text)
    } catch let error as Diagnostic {
      try end(error.text)
    } catch let error as ScenarioChoiceError {
      try end("\(place): error: \(error.message)", error.help)
    } catch let error as TraceError {
      try end(error.message, error.help)
    } catch let error as ValidationError {
      // The library would print the usage of the whole program, because it has already parsed the
      // command.
      output.diagnostics("Error: \(error.message.visibleLines)\n")
      throw ExitCode.validationFailure
    } catch let error as IncompleteComponents {
      output.diagnostics(paint.error("\(name): \(error.message)") + "\n")
      throw ExitCode(ExitStatus.internalError.rawValue)
    } catch let error as Objection {
      try end("\((subject ?? name).visible): error: \(error.message)")
    }
  }

  /// Runs a search that time, memory or the user can end, and shows its progress on a terminal,
  /// preceded by `title` if there are several searches.
  func watching<Result>(
    _ ending: BoundOptions?, titled title: String? = nil,
    _ search: (_ stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void)
      throws
      -> Result
  ) rethrows -> Result {
    var watch = SearchWatch(ending, in: self)
    defer { watch.end() }
    return try search({ [watch] in watch.reason() }, { watch.show($0, of: title) })
  }
}

extension ReportingTool {
  /// The program of this process. Its reports name files relative to the checkout of a GitHub job.
  package static func ofProcess(
    _ name: String, _ version: String, options: String = "", machine: String? = nil
  ) -> Self {
    Self(
      name: name, version: version, folder: folderInWorkspace, options: options, machine: machine)
  }

  /// The name of an environment variable of the program: `SHOP_PAGER`.
  func variable(_ name: String) -> String {
    let prefix = self.name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return "\(String(prefix))_\(name)"
  }

  /// The working directory relative to the checkout of a GitHub job.
  private static var folderInWorkspace: String {
    guard let workspace = Environment.value("GITHUB_WORKSPACE") else { return "" }
    let root = FileSystem.resolved(workspace) + "/"
    let here = FileSystem.resolved(".") + "/"
    return here.hasPrefix(root) ? String(here.dropFirst(root.count)) : ""
  }
}
