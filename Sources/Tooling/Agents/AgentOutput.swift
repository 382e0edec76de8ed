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

  /// Appends a result, as a terminal shows it.
  func show(_ text: String) { content.withLock { $0.text += text } }

  /// Appends a diagnostic, as a terminal shows it.
  func complain(_ text: String) {
    content.withLock {
      $0.text += text
      $0.diagnostics += text
    }
  }

  /// Adds fields to the result for programs.
  func add(_ record: JSONRecord) { content.withLock { $0.record += record } }

  /// Adds an error for programs.
  func reject(_ error: JSONRecord) { content.withLock { $0.errors.append(error) } }

  /// Results and diagnostics in the order in which a terminal shows them.
  var text: String { content.withLock { $0.text } }
  var diagnostics: String { content.withLock { $0.diagnostics } }
  var record: JSONRecord { content.withLock { $0.record } }
  var errors: [JSONRecord] { content.withLock { $0.errors } }
}
