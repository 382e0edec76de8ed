import JSONRPC
import TextFormats

/// A revision of the protocol. Each request belongs to one of them.
enum ProtocolRevision: String, CaseIterable {
  /// The client begins with `initialize`, which selects the revision.
  case handshake = "2025-11-25"
  /// Each request names its revision.
  case stateless = "2026-07-28"

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  /// The names of all revisions, beginning with the newest.
  static var names: [String] { allCases.reversed().map(\.rawValue) }

  /// Determines the revision of a request. Throws if the request names an unknown one.
  init(of request: Call) throws {
    let meta = try request.params.objectIfAny("_meta")
    guard request.method == ContextMethod.discover.rawValue || meta?.has(Self.versionKey) == true
    else {
      self = .handshake
      return
    }
    let named = try request.params.object("_meta")
    let version = try named.text(Self.versionKey)
    _ = try named.object(Self.capabilitiesKey)
    guard version == Self.stateless.rawValue else {
      throw RPCError(
        .unsupportedVersion, "Unsupported protocol version",
        data: ["supported": Self.names, "requested": version])
    }
    self = .stateless
  }
}

/// The requests that are answered.
enum ContextMethod: String {
  case initialize
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listTemplates = "resources/templates/list"
  case readResource = "resources/read"

  /// Whether requests of a revision can have this method.
  func exists(in revision: ProtocolRevision) -> Bool {
    switch self {
    case .initialize: revision == .handshake
    case .discover: revision == .stateless
    case .listTools, .callTool, .listResources, .listTemplates, .readResource: true
    }
  }

  /// Whether the newest revision states for how long clients can keep the result.
  var isCacheable: Bool {
    switch self {
    case .discover, .listTools, .listResources, .listTemplates, .readResource: true
    case .initialize, .callTool: false
    }
  }
}
