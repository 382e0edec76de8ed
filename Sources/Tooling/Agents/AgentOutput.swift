import FileAccess
import ScenarioLanguage
import Synchronization
import TextFormats

/// The collected output of a command that an agent calls.
final class AgentOutput: Sendable {
  private struct Content {
    var text = ""
    var diagnostics = ""
    var record: JSONRecord = [:]
    var errors: [JSONRecord] = []
  }

  private let content = Mutex(Content())
  private let wording: AgentWording

  init(in wording: AgentWording) { self.wording = wording }

  /// Appends a result, as a terminal shows it.
  func show(_ text: String) { content.withLock { $0.text += wording.text(text) } }

  /// Appends a diagnostic, as a terminal shows it.
  func complain(_ text: String) {
    let text = wording.text(text)
    content.withLock {
      $0.text += text
      $0.diagnostics += text
    }
  }

  /// Adds fields to the result for programs.
  func add(_ record: JSONRecord) { content.withLock { $0.record += record } }

  /// Adds an error for programs.
  func reject(_ error: JSONRecord) { content.withLock { $0.errors.append(error) } }

  /// Adds an error in a text for programs. `line` replaces the number of the line.
  func reject(_ error: Diagnostic, line: Int? = nil) {
    let path = wording.name(error.document)
    reject([
      "code": error.kind ?? "error", "message": error.message,
      "help": error.help.map(wording.text), "path": path.isEmpty ? nil : path,
      "line": line ?? error.line, "column": error.column,
    ])
  }

  /// Adds an error about a file for programs.
  func reject(_ error: FileError) {
    reject(["code": "unreadable", "message": error.reason, "path": error.path])
  }

  /// Results and diagnostics in the order in which a terminal shows them.
  var text: String { content.withLock { $0.text } }
  var diagnostics: String { content.withLock { $0.diagnostics } }
  var record: JSONRecord { content.withLock { $0.record } }
  var errors: [JSONRecord] { content.withLock { $0.errors } }
}
