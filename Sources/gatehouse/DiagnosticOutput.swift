import ArgumentParser
import FileAccess
import Replaying
import ScenarioLanguage

/// How mistakes in files are printed.
enum DiagnosticFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Where the mistakes in files go: as text to standard error, as JSON to standard output.
struct DiagnosticOutput {
  let format: DiagnosticFormat
  let paint: Paint

  func print(_ diagnostic: Diagnostic) {
    switch format {
    case .text: Output.diagnostics(paint.diagnostic(diagnostic) + "\n")
    case .json: Output.results(DiagnosticLines.line(for: diagnostic))
    }
  }

  func print(_ error: FileError) {
    switch format {
    case .text: Output.diagnostics(paint.error(error.text) + "\n")
    case .json: Output.results(DiagnosticLines.line(for: error))
    }
  }

  /// Says what came of the files as a whole.
  func summarize(_ text: String) {
    switch format {
    case .text: Output.results(text)
    case .json: Output.diagnostics(text)
    }
  }
}
