import FileAccess
import Foundation
import JSONRPC
import LibC
import TextFormats

/// A service with methods for the tests.
struct EchoService: MessageService {
  var notifications: [String] = []
  /// Lets the method `hold` end.
  let release = DispatchSemaphore(value: 0)

  mutating func result(of request: Call, over connection: Connection) throws -> any JSONEncodable {
    switch request.method {
    case "echo": return ["text": try request.params.text("text")] as JSONRecord
    case "fail": throw RPCError(.unsupportedVersion, "too old", data: ["supported": ["2"]])
    case "break": throw FileError("a", "is missing")
    case "note":
      connection.notify("noted", ["count": notifications.count])
      return notifications
    case "ask":
      connection.ask("question", ["count": notifications.count])
      return notifications
    case "wait":
      while !connection.isCancelled() { usleep(1_000) }
      return "cancelled"
    case "hold":
      return release.wait(timeout: .now() + .seconds(60)) == .success ? "released" : "held"
    default: throw RPCError.unknownMethod(request.method)
    }
  }

  mutating func take(_ notification: Call, over connection: Connection) {
    notifications.append(notification.method)
    if notification.method == "exit" { connection.end() }
  }
}

/// Sends bytes over a pipe to a service, and returns what the service answers.
func exchange(
  _ input: String, _ dialect: MessageDialect = .contextProtocol { _ in nil },
  with service: EchoService = EchoService(), limit: Int = 1 << 16
) throws -> String {
  let (request, answer) = (Pipe(), Pipe())
  try request.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try request.fileHandleForWriting.close()
  var service = service
  let connection = Connection(
    dialect, input: request.fileHandleForReading.fileDescriptor,
    output: answer.fileHandleForWriting.fileDescriptor, sizeLimit: limit)
  try connection.serve(&service)
  try answer.fileHandleForWriting.close()
  return String(decoding: try answer.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
}

/// Returns the lines that a service answers to lines.
func answers(to lines: String..., limit: Int = 1 << 16) throws -> [String] {
  try exchange(lines.map { $0 + "\n" }.joined(), limit: limit).split(separator: "\n")
    .map(String.init)
}

/// Returns a message with its header.
func framed(_ message: String) -> String {
  "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
}
