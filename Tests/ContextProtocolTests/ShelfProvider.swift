import ContextProtocol
import Foundation
import JSONRPC
import TextFormats

/// A provider with a tool that counts its calls, and with a resource.
struct ShelfProvider: ContextProvider {
  var calls = 0

  var tools: [ContextTool] {
    [
      ContextTool(
        name: "put", title: "Put", description: "Puts a book on the shelf.",
        input: .object([("book", .text("The title."))], requiring: ["book"], isClosed: true),
        output: .object([("books", .count())], requiring: ["books"]), isReadOnly: false)
    ]
  }

  var resources: [ContextResource] {
    [
      ContextResource(
        uri: "shelf://rules", name: "Rules", description: "The rules.", mediaType: "text/plain"),
      ContextResource(
        uri: "shelf://lost", name: "Lost", description: "Lost.", mediaType: "text/plain"),
    ]
  }

  mutating func answer(to call: ToolCall) -> ToolAnswer {
    guard let book = try? call.arguments.text("book") else {
      return ToolAnswer(text: "no book", content: ["books": calls], isError: true)
    }
    call.report("looking for a place")
    call.report("found a place")
    calls += 1
    return ToolAnswer(text: book, content: ["books": calls], isError: false)
  }

  func text(of uri: String) -> String? { uri == "shelf://rules" ? "be quiet" : nil }
}

/// Sends requests to a server, and returns its messages.
func answers(to requests: [String]) throws -> [JSONValue] {
  let (input, output) = (Pipe(), Pipe())
  try input.fileHandleForWriting.write(
    contentsOf: Data(requests.map { $0 + "\n" }.joined().utf8))
  try input.fileHandleForWriting.close()
  var service = ContextService(
    named: "shelf", version: "1", instructions: "Read.", offering: ShelfProvider())
  try Connection(
    ContextService<ShelfProvider>.dialect, input: input.fileHandleForReading.fileDescriptor,
    output: output.fileHandleForWriting.fileDescriptor
  ).serve(&service)
  try output.fileHandleForWriting.close()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  return try text.split(separator: UInt8(ascii: "\n")).map { try JSONValue(Array($0)) }
}

/// Returns the answer to a single request. With `version`, the request belongs to a revision
/// without a handshake.
func answer(
  _ method: String, _ params: String = "", in version: String? = nil
) throws -> JSONValue {
  let meta = version.map { version in
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}"#
  }
  let all = [params.isEmpty ? nil : params, meta].compactMap(\.self).joined(separator: ",")
  let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(all)}}"#
  return try answers(to: [request]).last ?? .null
}

extension JSONValue {
  /// The value at a path of member names and indices.
  subscript(path: String...) -> JSONValue {
    path.reduce(self) { value, name in
      switch value {
      case .object(let members): members[name] ?? .null
      case .list(let elements): Int(name).map { elements[$0] } ?? .null
      case .string, .number, .boolean, .null: .null
      }
    }
  }

  /// The names of the members of an object.
  var names: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }
}
