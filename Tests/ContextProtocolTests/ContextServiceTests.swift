import ContextProtocol
import JSONRPC
import Testing
import TextFormats

@Suite("A server of the Model Context Protocol", .timeLimit(.minutes(30)))
struct ContextServiceTests {
  private let newest = "2026-07-28"

  @Test(
    "offers the revision with a handshake to clients of any revision",
    arguments: ["2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28", "x"])
  func handshake(_ version: String) throws {
    let answer = try answer("initialize", #""protocolVersion":"\#(version)","capabilities":{}"#)
    let result = answer["result"]
    #expect(result["protocolVersion"] == .string("2025-11-25"))
    #expect(result["serverInfo", "name"] == .string("shelf"))
    #expect(result["capabilities"].names == ["resources", "tools"])
    #expect(result["instructions"] == .string("Read."))
    #expect(result["resultType"] == .null)
  }

  @Test("answers a request that names its revision without a handshake")
  func discovery() throws {
    let result = try answer("server/discover", in: newest)["result"]
    #expect(result["supportedVersions"] == .list([.string(newest), .string("2025-11-25")]))
    #expect(result["resultType"] == .string("complete"))
    #expect(result["cacheScope"] == .string("private"))
    #expect(result["ttlMs"] == .number("0"))
    #expect(result["_meta", "io.modelcontextprotocol/serverInfo", "version"] == .string("1"))
  }

  @Test("rejects an unknown revision, and names the known ones")
  func unknownRevision() throws {
    let error = try answer("tools/list", in: "2027-01-01")["error"]
    #expect(error["code"] == .number("-32022"))
    #expect(error["data", "supported"] == .list([.string(newest), .string("2025-11-25")]))
    #expect(error["data", "requested"] == .string("2027-01-01"))
  }

  @Test(
    "rejects a request without what its revision requires",
    arguments: [
      ("server/discover", #""_meta":{}"#, "protocolVersion is missing: a text"),
      (
        "tools/list", #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#,
        "clientCapabilities is missing: an object"
      ), ("tools/list", #""_meta":3"#, "params._meta is a number"),
      ("tools/list", #""cursor":"x""#, "cursor is unknown: lists have one part"),
      ("tools/call", "", "params.name is missing"),
      ("tools/call", #""name":"put","arguments":[]"#, "arguments is a list"),
      ("tools/call", #""name":"take""#, "there is no tool `take`; tools: put"),
      ("initialize", "", "params.protocolVersion is missing"),
    ])
  func invalid(_ method: String, _ params: String, _ message: String) throws {
    let error = try answer(method, params)["error"]
    #expect(error["code"] == .number("-32602"))
    #expect("\(error["message"])".contains(message))
  }

  @Test("answers only the methods of a request's revision")
  func methods() throws {
    #expect(try answer("ping")["result"] == .object([:]))
    for (method, version) in [("ping", newest), ("initialize", newest), ("prompts/list", nil)] {
      #expect(try answer(method, in: version)["error", "code"] == .number("-32601"))
    }
  }

  @Test("lists its tools with their schemas", arguments: [nil, "2026-07-28"])
  func tools(version: String?) throws {
    let tool = try answer("tools/list", in: version)["result", "tools", "0"]
    #expect(tool["name"] == .string("put"))
    #expect(tool["inputSchema", "required"] == .list([.string("book")]))
    #expect(tool["inputSchema", "additionalProperties"] == .boolean(false))
    #expect(tool["outputSchema", "properties", "books", "type"] == .string("integer"))
    #expect(tool["annotations", "readOnlyHint"] == .boolean(false))
  }

  @Test("calls a tool, and keeps its state between calls")
  func calls() throws {
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"put","arguments":"#
    let answers = try answers(to: [
      call + #"{"book":"a"}}}"#, call + #"{"book":"b"}}}"#, call + #"{}}}"#,
    ])
    #expect(
      answers.map { $0["result", "structuredContent", "books"] }.map { $0 }
        == [.number("1"), .number("2"), .number("2")])
    #expect(answers[1]["result", "content", "0", "text"] == .string("b"))
    #expect(
      answers.map { $0["result", "isError"] }
        == [.boolean(false), .boolean(false), .boolean(true)])
  }

  @Test("reports progress only to a client that wants it", arguments: ["\"t\"", "7"])
  func progress(token: String) throws {
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"put","#
      + #""arguments":{"book":"a"},"_meta":{"progressToken":\#(token)}}}"#
    let answers = try answers(to: [call])
    #expect(answers.map { $0["params", "progress"] } == [.number("1"), .number("2"), .null])
    #expect(answers[0]["params", "progressToken"] == (try JSONValue(Array(token.utf8))))
    #expect(answers[0]["method"] == .string("notifications/progress"))
  }

  @Test("reads resources, and reports unknown ones with the code of the revision")
  func resources() throws {
    let list = try answer("resources/list")["result", "resources"]
    #expect(list["0", "uri"] == .string("shelf://rules"))
    let content = try answer("resources/read", #""uri":"shelf://rules""#)["result", "contents", "0"]
    #expect(content["text"] == .string("be quiet"))
    #expect(content["mimeType"] == .string("text/plain"))
    for uri in ["shelf://lost", "shelf://x"] {
      let params = #""uri":"\#(uri)""#
      #expect(try answer("resources/read", params)["error", "code"] == .number("-32002"))
      #expect(
        try answer("resources/read", params, in: newest)["error", "code"] == .number("-32602"))
    }
    #expect(try answer("resources/templates/list")["result", "resourceTemplates"] == .list([]))
  }
}
