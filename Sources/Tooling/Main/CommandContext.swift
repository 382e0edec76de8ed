import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// The parts of a command's program that are independent of the machine: the program's name, its
/// outputs, and whether the user has interrupted the program.
@usableFromInline package struct CommandContext: Sendable {
  /// The program's identity in reports, help and generated files.
  package let identity: ReportingTool
  package let output: Output
  let interrupts: Interrupts
  /// The colours that the command's options select.
  package var paint = Paint(isOn: false)
  /// The file from which a scenario is chosen, or the first file to read.
  var subject: String?
  /// The options that choose the machine in any folder; empty if there are none.
  var optionsAnywhere = ""
  /// The part of this process that calls the command; `nil` if a user calls it.
  var caller: CommandCaller?

  /// The context of commands in this process.
  @usableFromInline static func ofProcess(_ name: String, _ version: String) -> Self {
    Self(
      identity: .ofProcess(name, version), output: .standard(of: name), interrupts: .signals)
  }

  /// Returns a context that prints to `output` and is never interrupted.
  package static func printing(to output: Output, as identity: ReportingTool) -> Self {
    Self(identity: identity, output: output, interrupts: .none)
  }

  var name: String { identity.name }
  var version: String { identity.version }

  /// The beginning of a command line that starts this program with this machine in any folder.
  var start: String {
    let program = Paths.shellQuoted(FileSystem.resolved(HostProcess.program))
    return optionsAnywhere.isEmpty ? program : "\(program) \(optionsAnywhere)"
  }

  /// Returns whether the command should end.
  package func isInterrupted() -> Bool { interrupts.isRaised }

  /// Ends the command as interrupted if the user interrupted it.
  func endIfInterrupted() throws {
    if isInterrupted() { throw ExitCode(ExitStatus.interrupted.rawValue) }
  }

  /// Prints an error that concerns the program itself.
  func complain(_ error: FileError) {
    caller?.take(error)
    output.diagnostics(paint.error("\(name): \(error.text)") + "\n")
  }

  /// Prints the reason why nothing was done even though all files could be read. `done` is a
  /// participle that names the omitted action.
  package func complain(nothingWas done: String, because why: String = "there is no scenario") {
    output.diagnostics("nothing was \(done): \(why)\n")
  }

  /// If the event contains errors in a file, prints them.
  package func diagnose(_ event: RunEvent) {
    output.diagnostics(TextReport(by: identity, paint: paint).diagnostics(for: event))
  }

  /// Prints an error and ends the command. The exit status is 2, or the status for interrupted
  /// commands if the user interrupted the command.
  package func end(_ error: String, _ help: String? = nil) throws -> Never {
    let help = help.map { "\n  help: \($0)" } ?? ""
    output.diagnostics(paint.error(error + help) + "\n")
    throw ExitCode((isInterrupted() ? ExitStatus.interrupted : .unreadable).rawValue)
  }

  /// Runs `work`, and converts its errors into messages and exit statuses.
  ///
  /// Errors in a file's text or format, errors in reading a file, and errors in the choice of a
  /// scenario end the command with status 2. Errors in an option end it with 64, and errors in the
  /// machine with 70.
  func reading<Result>(_ work: () throws -> Result) throws -> Result {
    let place = (subject ?? "").visible
    do { return try work() } catch let error as FileError {
      caller?.take(error)
      try end(error.text)
    } catch let error as Diagnostic {
      caller?.take(error)
      try end(error.text)
    } catch let error as ScenarioChoiceError {
      try end("\(place): error: \(error.message)", error.help)
    } catch let error as TraceError {
      try end(error.message, error.help)
    } catch let error as ValidationError {
      // The library would print the usage of the whole program, because the command has already
      // been parsed.
      let label = caller == nil ? "Error: " : ""
      output.diagnostics("\(label)\(error.message.visibleLines)\n")
      throw ExitCode.validationFailure
    } catch let error as IncompleteComponents {
      output.diagnostics(paint.error("\(name): \(error.message)") + "\n")
      throw ExitCode(ExitStatus.internalError.rawValue)
    } catch let error as Objection {
      try end("\((subject ?? name).visible): error: \(error.message)")
    }
  }

  /// Runs a search that can be ended by a time limit, a memory limit or the user. Shows its
  /// progress on a terminal. If there are several searches, `title` precedes the progress.
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
  /// Returns the identity of this process's program. Its reports name files relative to the
  /// checkout of a GitHub job.
  package static func ofProcess(
    _ name: String, _ version: String, options: String = "", machine: String? = nil
  ) -> Self {
    Self(
      name: name, version: version, folder: folderInWorkspace, options: options, machine: machine)
  }

  /// Returns the name of one of the program's environment variables: `SHOP_PAGER`.
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
