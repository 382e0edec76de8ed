import TextFormats

/// The conventions of a protocol that is based on JSON-RPC.
package struct MessageDialect: Sendable {
  /// How messages are separated.
  package enum Framing: Sendable {
    /// Each message is a line.
    case lines
    /// Each message follows a header with its length.
    case headers
  }

  let framing: Framing
  /// The notification that cancels a request.
  let cancellation: String
  /// The parameter with the identifier of the cancelled request.
  let cancelledID: String
  /// Whether a cancelled request is answered with an error.
  let answersCancelled: Bool
  /// Returns the result of a request that is answered when it arrives, even while another one is
  /// handled; `nil` for all others.
  let immediateResult: @Sendable (Call) -> JSONRecord?

  /// The Model Context Protocol over standard input and output.
  package static func contextProtocol(
    immediateResult: @escaping @Sendable (Call) -> JSONRecord?
  ) -> MessageDialect {
    MessageDialect(
      framing: .lines, cancellation: "notifications/cancelled", cancelledID: "requestId",
      answersCancelled: false, immediateResult: immediateResult)
  }

  /// The Language Server Protocol.
  package static let languageServer = MessageDialect(
    framing: .headers, cancellation: "$/cancelRequest", cancelledID: "id",
    answersCancelled: true, immediateResult: { _ in nil })

  /// Returns a message with what separates it from others.
  func framed(_ message: [UInt8]) -> [UInt8] {
    switch framing {
    case .lines: message + [UInt8(ascii: "\n")]
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
  }
}
