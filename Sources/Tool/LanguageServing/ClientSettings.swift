import ScenarioLanguage
import TextFormats

/// What a client has announced in `initialize`.
struct ClientSettings {
  /// The unit of columns: UTF-16, unless the client also offers UTF-8.
  var unit = TextLines.Unit.utf16
  /// The folder that is open in the editor.
  var folder: String?
  /// Whether the editor can change files on request.
  var appliesEdits = false
  /// Whether the editor rejects an edit of a text that has changed since.
  var checksVersions = false
  /// Whether the editor can report changes of files on disk.
  var watchesFiles = false
  /// Whether the editor shows Markdown in help.
  var showsMarkdown = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ params: JSONObject) throws(JSONObject.Mistake) {
    let capabilities = try params.objectIfAny("capabilities")
    let general = try capabilities?.objectIfAny("general")
    let units = try general?.texts("positionEncodings") ?? []
    if units.contains(TextLines.Unit.utf8.rawValue) { unit = .utf8 }
    let workspace = try capabilities?.objectIfAny("workspace")
    appliesEdits = try workspace?.flag("applyEdit") ?? false
    let editing = try workspace?.objectIfAny("workspaceEdit")
    checksVersions = try editing?.flag("documentChanges") ?? false
    let watching = try workspace?.objectIfAny("didChangeWatchedFiles")
    watchesFiles = try watching?.flag("dynamicRegistration") ?? false
    let hover = try capabilities?.objectIfAny("textDocument")?.objectIfAny("hover")
    showsMarkdown = try hover?.texts("contentFormat").contains("markdown") ?? false
    let first = try params.objects("workspaceFolders").first?.text("uri")
    let rootURI = try params.textIfAny("rootUri")
    let rootPath = try params.textIfAny("rootPath")
    folder = (first ?? rootURI).map(FileURI.path) ?? rootPath
  }
}
