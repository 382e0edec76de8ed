import ArgumentParser
import FileAccess
import Replaying
import ScenarioLanguage

/// The format of errors in files.
enum DiagnosticFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Prints errors in files: as text to standard error, or as JSON to standard output.
struct DiagnosticOutput {
  let format: DiagnosticFormat
  let paint: Paint

  func print(_ diagnostic: Diagnostic) {
    switch format {
    case .text: Output.diagnostics(paint.diagnostic(diagnostic) + "\n")
    case .json: Output.results(DiagnosticLines.line(for: diagnostic))
    }
  }

  /// Prints a note, which is no error: to standard output.
  func note(_ remark: Diagnostic) {
    switch format {
    case .text: Output.results(remark.text + "\n")
    case .json: Output.results(DiagnosticLines.line(for: remark))
    }
  }

  func print(_ error: FileError) {
    switch format {
    case .text: Output.diagnostics(paint.error(error.text) + "\n")
    case .json: Output.results(DiagnosticLines.line(for: error))
    }
  }

  /// Prints a summary of all files.
  func summarize(_ text: String) {
    switch format {
    case .text: Output.results(text)
    case .json: Output.diagnostics(text)
    }
  }
}
