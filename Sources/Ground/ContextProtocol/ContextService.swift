import JSONRPC
import TextFormats

/// A server of the Model Context Protocol.
///
/// It answers both revisions: 2025-11-25, whose clients begin with a handshake, and 2026-07-28, in
/// which each request stands alone. Clients of older revisions are offered 2025-11-25.
package struct ContextService<Provider: ContextProvider>: MessageService {
  private let name: String
  private let version: String
  private let instructions: String
  private var provider: Provider

  /// Creates a server with a name and a version. `instructions` tell an agent how to begin.
  package init(
    named name: String, version: String, instructions: String, offering provider: Provider
  ) {
    (self.name, self.version, self.instructions) = (name, version, instructions)
    self.provider = provider
  }

  /// The conventions of the protocol. A ping is answered even while a tool runs.
  package static var dialect: MessageDialect {
    .contextProtocol { call in
      guard call.method == "ping", let revision = try? ProtocolRevision(of: call),
        revision == .handshake
      else { return nil }
      return [:]
    }
  }

  /// Answers a request.
  package mutating func result(
    of request: Call, over connection: Connection
  ) throws -> any JSONEncodable {
    let revision = try ProtocolRevision(of: request)
    guard let method = ContextMethod(rawValue: request.method), method.exists(in: revision) else {
      throw RPCError.unknownMethod(request.method)
    }
    let result = try result(of: method, request.params, revision, connection)
    guard revision == .stateless else { return result }
    let meta: JSONRecord = ["io.modelcontextprotocol/serverInfo": identity]
    let cache: JSONRecord = method.isCacheable ? ["ttlMs": 0, "cacheScope": "private"] : [:]
    return result + ["resultType": "complete"] + cache + ["_meta": meta]
  }

  /// Ignores a notification: none has a meaning for this server.
  package mutating func take(_ notification: Call, over connection: Connection) {}

  private mutating func result(
    of method: ContextMethod, _ params: JSONObject, _ revision: ProtocolRevision,
    _ connection: Connection
  ) throws -> JSONRecord {
    switch method {
    case .initialize:
      _ = try params.text("protocolVersion")
      return [
        "protocolVersion": ProtocolRevision.handshake.rawValue, "serverInfo": identity,
      ] + introduction
    case .discover: return ["supportedVersions": ProtocolRevision.names] + introduction
    case .listTools:
      try checkCursor(params)
      return ["tools": provider.tools.map(\.record)]
    case .callTool: return try call(params, connection).record
    case .listResources:
      try checkCursor(params)
      return ["resources": provider.resources.map(\.record)]
    case .listTemplates:
      try checkCursor(params)
      return ["resourceTemplates": [String]()]
    case .readResource: return try read(params, revision)
    }
  }

  private var identity: JSONRecord { ["name": name, "version": version] }

  private var introduction: JSONRecord {
    let (none, capabilities): (JSONRecord, JSONRecord) = ([:], ["tools": [:] as JSONRecord])
    return ["capabilities": capabilities + ["resources": none], "instructions": instructions]
  }

  /// Throws if the client asks for a further part of a list: lists are whole.
  private func checkCursor(_ params: JSONObject) throws {
    if params.has("cursor") { throw params.mistake("cursor", "is unknown: lists have one part") }
  }

  private mutating func call(_ params: JSONObject, _ connection: Connection) throws -> ToolAnswer {
    let name = try params.text("name")
    let tools = provider.tools.map(\.name)
    guard tools.contains(name) else {
      throw RPCError(
        .invalidParams, "there is no tool `\(name)`; tools: \(tools.joined(separator: ", "))")
    }
    let meta = try params.objectIfAny("_meta")
    return provider.answer(
      to: ToolCall(
        of: name, with: try JSONObject(params.value("arguments") ?? .object([:]), at: "arguments"),
        progress: MessageID(meta?.value("progressToken")), over: connection))
  }

  private func read(_ params: JSONObject, _ revision: ProtocolRevision) throws -> JSONRecord {
    let uri = try params.text("uri")
    guard let resource = provider.resources.first(where: { $0.uri == uri }),
      let text = provider.text(of: uri)
    else {
      throw RPCError(
        revision == .handshake ? .resourceNotFound : .invalidParams,
        "there is no resource `\(uri)`; `resources/list` lists all", data: ["uri": uri])
    }
    let content: JSONRecord = ["uri": uri, "mimeType": resource.mediaType, "text": text]
    return ["contents": [content]]
  }
}
