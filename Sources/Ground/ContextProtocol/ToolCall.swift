import JSONRPC
import Synchronization
import TextFormats

/// A call of a tool.
package final class ToolCall: Sendable {
  /// The name of the tool.
  package let tool: String
  /// The arguments. Their mistakes begin with `arguments`.
  package let arguments: JSONObject
  private let connection: Connection
  /// Identifies the call in notifications of its progress; `nil` if the client wants none.
  private let token: MessageID?
  private let notifications = Atomic(0)

  init(
    of tool: String, with arguments: JSONObject, progress token: MessageID?,
    over connection: Connection
  ) {
    (self.tool, self.arguments) = (tool, arguments)
    (self.token, self.connection) = (token, connection)
  }

  /// Returns whether the client has cancelled the call. Any thread can call this.
  package func isCancelled() -> Bool { connection.isCancelled() }

  /// Informs the client about the progress, if it wants to know.
  package func report(_ progress: String) {
    guard let token else { return }
    let number = notifications.add(1, ordering: .relaxed).newValue
    connection.notify(
      "notifications/progress",
      ["progressToken": token, "progress": number, "message": progress])
  }
}
