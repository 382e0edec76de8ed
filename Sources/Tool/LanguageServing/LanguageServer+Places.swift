import JSONRPC
import Machines
import Running
import ScenarioEditing
import ScenarioLanguage
import TextFormats

// Positions and files, as the protocol writes them.

extension LanguageServer {
  /// Returns the lines of a file; an unreadable file is empty.
  func lines(of path: String) -> TextLines {
    open[Paths.normalized(path)]?.lines
      ?? TextLines(
        workspace.bytes(at: path) ?? [], columnsIn: client.unit, isOfEditor: false)
  }

  /// Returns the URI of a file, as the editor spells it if the file is open.
  func uri(of path: String) -> String {
    let path = Paths.normalized(path)
    return open[path]?.uri ?? closedURIs[path] ?? FileURI.uri(of: path)
  }

  /// The path of the file in the parameters of a request.
  func path(in params: JSONObject) throws -> String {
    Paths.normalized(FileURI.path(of: try params.object("textDocument").text("uri")))
  }

  /// The file and the location in the parameters of a request.
  func place(in params: JSONObject) throws -> (path: String, location: SourceLocation) {
    let path = try path(in: params)
    let position = try Self.position(params.object("position"))
    return (path, lines(of: path).location(of: position))
  }

  static func position(_ object: JSONObject) throws -> TextLines.Position {
    TextLines.Position(line: try object.count("line"), column: try object.count("character"))
  }

  func record(_ position: TextLines.Position) -> JSONRecord {
    ["line": max(0, position.line), "character": position.column]
  }

  func range(of part: TextPart, in text: TextLines) -> JSONRecord {
    [
      "start": record(text.position(of: part.start)),
      "end": record(text.position(of: part.start, plus: part.length)),
    ]
  }

  func location(of part: TextPart) -> JSONRecord {
    ["uri": uri(of: part.path), "range": range(of: part, in: lines(of: part.path))]
  }

  /// Returns the edit of whole lines.
  func edit(_ change: LineChange, in text: TextLines) -> JSONRecord {
    let last = SourceLocation(
      line: change.lines.upperBound + 1, column: change.last.unicodeScalars.count + 1)
    let range: JSONRecord = [
      "start": record(text.start(ofLine: change.lines.lowerBound + 1)),
      "end": record(text.position(of: last)),
    ]
    return ["range": range, "newText": change.replacement]
  }
}
