import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// What a command knows of the program that it is part of, whatever its machine: the name, where
/// its output goes, and whether the user wants it to end.
@usableFromInline package struct CommandContext: Sendable {
  /// The program as reports, help and files of its own name it.
  package let identity: ReportingTool
  package let output: Output
  let interrupts: Interrupts
  /// The colours that the command was told to use.
  package var paint = Paint(isOn: false)
  /// The file in which a scenario is chosen, or the first one that is read.
  var subject: String?

  /// The context of commands of this process.
  @usableFromInline static func ofProcess(_ name: String, _ version: String) -> Self {
    Self(
      identity: .ofProcess(name, version), output: .standard(of: name), interrupts: .signals)
  }

  /// A context whose commands print to `output`, and which nothing interrupts.
  package static func printing(to output: Output, as identity: ReportingTool) -> Self {
    Self(identity: identity, output: output, interrupts: .none)
  }

  var name: String { identity.name }
  var version: String { identity.version }

  /// Whether the command should end.
  package func isInterrupted() -> Bool { interrupts.isRaised }

  /// Prints an error of the program itself.
  func complain(_ error: FileError) {
    output.diagnostics(paint.error("\(name): \(error.text)") + "\n")
  }

  /// Prints why nothing was done although everything can be read; `done` is a participle.
  package func complain(nothingWas done: String, because why: String = "there is no scenario") {
    output.diagnostics("nothing was \(done): \(why)\n")
  }

  /// Prints what is wrong with a file, if that is what an event is about.
  package func diagnose(_ event: RunEvent) {
    output.diagnostics(TextReport(by: identity, paint: paint).text(for: event).diagnostics)
  }

  /// Prints an error, and ends the command: as interrupted where that is what the error says.
  package func end(_ error: String, _ help: String? = nil) throws -> Never {
    let help = help.map { "\n  help: \($0)" } ?? ""
    output.diagnostics(paint.error(error + help) + "\n")
    throw ExitCode((isInterrupted() ? ExitStatus.interrupted : .unreadable).rawValue)
  }

  /// Does `work`. Where it throws the error of a file, of a text in it, of the choice of a scenario
  /// or of a form, that is printed, and the command ends with status 2; with 64 where an option is
  /// at fault, and with 70 where the machine is.
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
      // The library would show the usage of the whole program: it has parsed the command's already.
      output.diagnostics("Error: \(error.message.visibleLines)\n")
      throw ExitCode.validationFailure
    } catch let error as IncompleteComponents {
      output.diagnostics(paint.error("\(name): \(error.message)") + "\n")
      throw ExitCode(ExitStatus.internalError.rawValue)
    } catch let error as Objection {
      try end("\(place): error: \(error.message)")
    }
  }

  /// Runs a search that time, memory or the user can end, and shows on a terminal how far it has
  /// come, after its title if there are several.
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
  /// The program of this process, whose reports name files from the checkout of a GitHub job on.
  package static func ofProcess(
    _ name: String, _ version: String, options: String = "", machine: String? = nil
  ) -> Self {
    Self(
      name: name, version: version, folder: folderInWorkspace, options: options, machine: machine)
  }

  /// The name of a variable of the program: `SHOP_PAGER`.
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
