import Foundation
import JSONRPC
import LanguageServing
import Machines
import Running
import ScenarioEditing
import TemporaryFiles
import TextFormats
import Tracing
import TurnstileMachine

/// An editor that sends all its messages to a language server, and then reads the answers.
struct EditorSession {
  let folder: TemporaryFolder
  private var messages: [String] = []
  private var count = 0

  /// Creates a folder with files.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
  }

  /// Returns the URI of a file.
  func uri(_ name: String) -> String { "file://\(Paths.normalized(folder.path))/\(name)" }

  /// Sends a request, and returns its number.
  @discardableResult
  mutating func ask(_ method: String, _ params: JSONRecord = [:]) -> Int {
    count += 1
    messages.append(
      (["jsonrpc": "2.0", "id": count, "method": method, "params": params]
        as JSONRecord).text)
    return count
  }

  mutating func notify(_ method: String, _ params: JSONRecord = [:]) {
    messages.append((["jsonrpc": "2.0", "method": method, "params": params] as JSONRecord).text)
  }

  mutating func initialize(
    _ capabilities: JSONRecord = ["workspace": ["applyEdit": true] as JSONRecord]
  ) {
    ask("initialize", ["capabilities": capabilities, "rootUri": uri("")])
    notify("initialized")
  }

  mutating func open(_ name: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(name), "version": 1, "text": text] as JSONRecord])
  }

  /// Replaces a part of a line by a text.
  mutating func change(_ name: String, line: Int, _ columns: Range<Int>, to text: String) {
    let range: JSONRecord = [
      "start": ["line": line, "character": columns.lowerBound] as JSONRecord,
      "end": ["line": line, "character": columns.upperBound] as JSONRecord,
    ]
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": 2] as JSONRecord,
        "contentChanges": [["range": range, "text": text] as JSONRecord],
      ])
  }

  /// Asks about a position in a file.
  @discardableResult
  mutating func ask(
    _ method: String, _ name: String, _ line: Int = 0, _ column: Int = 0, _ more: JSONRecord = [:]
  ) -> Int {
    let place: JSONRecord = [
      "textDocument": ["uri": uri(name)] as JSONRecord,
      "position": ["line": line, "character": column] as JSONRecord,
    ]
    return ask("textDocument/\(method)", place + more)
  }

  /// Has the server handle all messages.
  func run() throws -> ServerAnswers {
    let (request, answer) = (Pipe(), Pipe())
    let framed = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try request.fileHandleForWriting.write(contentsOf: Data(framed.utf8))
    try request.fileHandleForWriting.close()
    let tool = ReportingTool(name: "turn", version: "1.2.3")
    var server = LanguageServer<Turnstile>(
      of: tool, startedBy: "/bin/turn", Workspace(Workspace.Parts(tool: tool)))
    let connection = Connection(
      .languageServer, input: request.fileHandleForReading.fileDescriptor,
      output: answer.fileHandleForWriting.fileDescriptor)
    try connection.serve(&server)
    try answer.fileHandleForWriting.close()
    let output = try answer.fileHandleForReading.readToEnd() ?? Data()
    return try ServerAnswers(output, isShutDown: server.isShutDown)
  }
}

/// The messages that a server has sent.
struct ServerAnswers {
  /// Whether the editor has shut the server down.
  let isShutDown: Bool
  private var messages: [NSDictionary] = []

  init(_ output: Data, isShutDown: Bool) throws {
    self.isShutDown = isShutDown
    for part in String(decoding: output, as: UTF8.self).split(separator: "Content-Length: ") {
      let body = part.split(separator: "\r\n\r\n", maxSplits: 1)[1]
      let value = try JSONSerialization.jsonObject(with: Data(body.utf8))
      if let message = value as? NSDictionary { messages.append(message) }
    }
  }

  /// Returns the value at a path in the answer to a request, such as `result.0.label`.
  subscript(_ number: Int, _ path: String) -> String? {
    let answer = messages.first { $0["id"] as? Int == number }
    return answer.flatMap { Self.text(at: path, of: $0) }
  }

  /// Returns the values at a path in each element of a result.
  func each(_ number: Int, _ path: String) -> [String] {
    let answer = messages.first { $0["id"] as? Int == number }
    let list = answer?["result"] as? [NSDictionary] ?? []
    return list.compactMap { Self.text(at: path, of: $0) }
  }

  /// Returns the last diagnostics of a file as `LINE:START-END CODE`; `nil` if there are none.
  func diagnostics(_ uri: String) -> [String]? {
    let params = messages.compactMap { message -> NSDictionary? in
      guard message["method"] as? String == "textDocument/publishDiagnostics" else { return nil }
      return message["params"] as? NSDictionary
    }
    let last = params.last { $0["uri"] as? String == uri }
    return (last?["diagnostics"] as? [NSDictionary])?.map { one in
      func part(_ path: String) -> String { Self.text(at: "range.\(path)", of: one) ?? "" }
      return "\(part("start.line")):\(part("start.character"))-\(part("end.character")) "
        + (Self.text(at: "code", of: one) ?? "")
    }
  }

  /// Returns the values at a path in the server's messages with a method.
  func sent(_ method: String, _ path: String) -> [String] {
    messages.filter { $0["method"] as? String == method }.compactMap { Self.text(at: path, of: $0) }
  }

  private static func text(at path: String, of message: NSDictionary) -> String? {
    var value: Any? = message
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      if let list = value as? [Any], let index = Int(name) {
        value = list.indices.contains(index) ? list[index] : nil
      } else {
        value = (value as? NSDictionary)?[String(name)]
      }
    }
    guard let value else { return nil }
    return value is NSNull ? "null" : "\(value)"
  }
}
