import JSONRPC
import Machines
import Running
import ScenarioEditing
import ScenarioLanguage
import TextFormats
import Tracing

/// Answers an editor over the Language Server Protocol.
package struct LanguageServer<M: Machine>: MessageService {
  /// The stage of the connection.
  enum Stage: Equatable {
    case new, running, shutDown
  }

  let tool: ReportingTool
  /// The beginning of a command line that starts this program with this machine in any folder.
  let start: String
  var workspace: Workspace<M>
  var client = ClientSettings()
  var stage = Stage.new
  /// The open files, by their normalized paths.
  var open: [String: OpenText] = [:]
  /// The files whose diagnostics have to be published.
  var dirty: Set<String> = []
  /// The URIs of closed files whose diagnostics have to be removed.
  var closedURIs: [String: String] = [:]
  /// The failures of the last runs.
  var marks: [EditorRun.Mark] = []

  /// Creates a server for the files of a workspace. Its commands begin with the tool's name.
  ///
  /// `start` is the beginning of a command line that starts this program with this machine in any
  /// folder.
  package init(of tool: ReportingTool, startedBy start: String, _ workspace: Workspace<M>) {
    (self.tool, self.start, self.workspace) = (tool, start, workspace)
  }

  /// Whether the client has ended the connection as the protocol demands.
  package var isShutDown: Bool { stage == .shutDown }

  /// Returns the result of a request.
  package mutating func result(
    of request: Call, over connection: Connection
  ) throws -> any JSONEncodable {
    let params = request.params
    switch (request.method, stage) {
    case ("initialize", .new): return try initialize(params)
    case ("initialize", _): throw RPCError(.invalidRequest, "`initialize` is repeated")
    case (_, .new): throw RPCError(.serverNotInitialized, "`initialize` must come first")
    case (_, .shutDown): throw RPCError(.invalidRequest, "the server is shut down")
    case ("shutdown", .running):
      stage = .shutDown
      return JSONLiteral.null
    case ("workspace/executeCommand", .running): return try execute(params, connection)
    case ("textDocument/formatting", .running): return try formatting(params, connection)
    case (let method, .running):
      guard let answer = try answer(to: method, params) else {
        throw RPCError.unknownMethod(method)
      }
      return answer
    }
  }

  /// Returns the answer to a question about files; `nil` for an unknown method.
  private func answer(
    to method: String, _ params: JSONObject
  ) throws -> (any JSONEncodable)? {
    switch method {
    case "textDocument/completion": try completion(params)
    case "textDocument/hover": try hover(params)
    case "textDocument/definition": try definition(params)
    case "textDocument/references": try references(params)
    case "textDocument/prepareRename": try prepareRename(params)
    case "textDocument/rename": try rename(params)
    case "textDocument/codeLens": try lenses(params)
    case "textDocument/documentSymbol": try symbols(params)
    case "workspace/symbol": try workspaceSymbols(params)
    default: nil
    }
  }

  /// Handles a notification. A notification with mistakes is ignored, because it has no answer.
  package mutating func take(_ notification: Call, over connection: Connection) {
    let params = notification.params
    guard notification.method != "exit" else { return connection.end() }
    guard stage == .running else { return }
    switch notification.method {
    case "initialized": if client.watchesFiles { watchFiles(connection) }
    case "textDocument/didOpen": try? didOpen(params)
    case "textDocument/didChange": try? didChange(params)
    case "textDocument/didClose": try? didClose(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": dirty.formUnion(open.keys)
    default: break
    }
  }

  /// Publishes diagnostics once the client has sent everything that it wants to send for now.
  package mutating func rest(over connection: Connection) { publish(over: connection) }

  /// Has the editor report changes of files on disk, on which the diagnostics of open files depend.
  private func watchFiles(_ connection: Connection) {
    let pattern: JSONRecord = ["globPattern": "**/*.{scenario,claims}"]
    let registration: JSONRecord = [
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": [pattern]] as JSONRecord,
    ]
    connection.ask("client/registerCapability", ["registrations": [registration]])
  }

  private mutating func initialize(_ params: JSONObject) throws -> JSONRecord {
    client = try ClientSettings(params)
    workspace.folder = client.folder
    stage = .running
    return [
      "capabilities": capabilities,
      "serverInfo": tool.json,
    ]
  }

  private var capabilities: JSONRecord {
    [
      "positionEncoding": client.unit.rawValue,
      "textDocumentSync": ["openClose": true, "change": 2, "save": true] as JSONRecord,
      "completionProvider": ["triggerCharacters": [" ", "\"", "/", "("]] as JSONRecord,
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "renameProvider": ["prepareProvider": true] as JSONRecord,
      "documentFormattingProvider": true,
      "codeLensProvider": ["resolveProvider": false] as JSONRecord,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "executeCommandProvider": [
        "commands": LensCommand.allCases.filter(\.isOfServer).map { $0.name(of: tool) }
      ] as JSONRecord,
    ]
  }
}

extension JSONLiteral {
  /// Null.
  static let null = JSONLiteral("null")
}
