import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
package import Replaying
import ScenarioLanguage

/// The work of a command that ends where something cannot be read.
package struct Reading {
  /// The file in which a scenario is chosen, if one is.
  let path: String?
  let paint: Paint

  /// The work of a command; `path` is the file in which a scenario is chosen, if one is.
  package init(path: String?, paint: Paint) {
    self.path = path
    self.paint = paint
  }

  /// Does `work`. Where it throws the error of a file, of a text in it or of the choice of a
  /// scenario, that is printed, and the command ends with status 2; with 64 where an option is at
  /// fault, and with 70 where the machine is.
  package func run<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch let error as FileError {
      try end(error.text)
    } catch let error as Diagnostic {
      try end(error.text)
    } catch let error as ScenarioChoiceError {
      try end("\(name): error: \(error.message)", error.help)
    } catch let error as ValidationError {
      // The library would show the usage of the whole program: it has parsed the command's already.
      Output.diagnostics("Error: \(error.message)\n")
      throw ExitCode.validationFailure
    } catch let error as IncompleteComponents {
      Output.diagnostics(paint.error("\(RunningTool.name): \(error.message)") + "\n")
      throw ExitCode(ExitStatus.internalError.rawValue)
    } catch let error as Objection {
      try end("\(name): error: \(error.message)")
    }
  }

  private var name: String { (path ?? "").visible }

  /// Prints an error, and ends the command: as interrupted where that is what the error says.
  package func end(_ error: String, _ help: String? = nil) throws -> Never {
    let help = help.map { "\n  help: \($0)" } ?? ""
    Output.diagnostics(paint.error(error + help) + "\n")
    throw ExitCode((Interrupts.isRaised ? ExitStatus.interrupted : .unreadable).rawValue)
  }
}
