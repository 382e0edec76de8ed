import ContextProtocol
import Notation
import Running
import TextFormats

/// The answer to a call, in the form that all tools share.
enum AgentAnswer {
  /// The fields of every structured result.
  static var fields: [(String, ContextSchema)] {
    let error = ContextSchema.object(
      [
        ("code", .text()), ("message", .text()), ("help", .text("The remedy.")),
        ("path", .text()), ("line", .count(from: 1)), ("column", .count(from: 1)),
      ], requiring: ["code", "message"])
    return [
      ("status", .choice(statuses, "failed: an expectation, a claim or a search failed.")),
      ("errors", .list(of: error)),
      ("truncated", .flag("Whether `limit` left out lines of the text.")),
    ]
  }

  private static let statuses = [
    "success", "failed", "unreadable", "unknown", "usage", "internal-error", "interrupted",
  ]

  /// Returns the answer after a call that ended with this status.
  static func after(_ status: ExitStatus, _ output: AgentOutput, limit: Int) -> ToolAnswer {
    let errors =
      output.errors.isEmpty && status.isError
      ? [error(status, printed: output.diagnostics)] : output.errors
    let (text, isTruncated) = shortened(output.text, to: limit)
    let record: JSONRecord = [
      "status": status.name, "truncated": isTruncated ? true : nil,
      "errors": errors.isEmpty ? nil : Array(errors.prefix(limit)),
    ]
    return ToolAnswer(
      text: text.isEmpty ? "\(status.name)\n" : text, content: record + output.record,
      isError: status.isError)
  }

  /// Returns the answer to a call with a mistake in its arguments.
  static func mistake(_ message: String) -> ToolAnswer {
    ToolAnswer(
      text: "error: \(message)\n",
      content: ["status": ExitStatus.usage.name, "errors": [error(.usage, message)]],
      isError: true)
  }

  /// Returns the error that a command printed but did not report to programs.
  private static func error(_ status: ExitStatus, printed: String) -> JSONRecord {
    let label = "error: "
    var message = printed.split(separator: "\n").joined(separator: "\n")
    if message.hasPrefix(label) { message.removeFirst(label.count) }
    return error(status, message.isEmpty ? status.name : message)
  }

  private static func error(_ status: ExitStatus, _ message: String) -> JSONRecord {
    ["code": status.name, "message": message]
  }

  /// Returns the first lines of a text, and whether there are others.
  private static func shortened(_ text: String, to limit: Int) -> (String, Bool) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > limit + 1 else { return (text, false) }
    let others = (lines.count - 1 - limit).counted("further line")
    return (lines.prefix(limit).joined(separator: "\n") + "\n… \(others); raise `limit`\n", true)
  }
}

extension ExitStatus {
  /// Whether the tool could not do what was asked.
  fileprivate var isError: Bool {
    switch self {
    case .success, .failed, .unknown: false
    case .unreadable, .usage, .internalError, .interrupted: true
    }
  }

  fileprivate var name: String {
    switch self {
    case .success: "success"
    case .failed: "failed"
    case .unreadable: "unreadable"
    case .unknown: "unknown"
    case .usage: "usage"
    case .internalError: "internal-error"
    case .interrupted: "interrupted"
    }
  }
}
