import JSONRPC
import Machines
import Notation
import Running
import ScenarioEditing
import ScenarioLanguage
import TextFormats
import Tracing

/// A file that is open in the editor.
struct OpenText {
  /// The URI as the editor spells it.
  let uri: String
  /// The version that the editor has given to the text.
  var version: Int?
  var lines: TextLines
  /// The files on which the diagnostics depend.
  var dependencies: Set<String> = []
}

// MARK: - Open files

extension LanguageServer {
  mutating func didOpen(_ params: JSONObject) throws {
    let document = try params.object("textDocument")
    let uri = try document.text("uri")
    let path = Paths.normalized(FileURI.path(of: uri))
    let lines = TextLines(
      Array(try document.text("text").utf8), columnsIn: client.unit, isOfEditor: true)
    open[path] = OpenText(uri: uri, version: Self.version(of: document), lines: lines)
    setText(of: path, lines)
  }

  mutating func didChange(_ params: JSONObject) throws {
    let document = try params.object("textDocument")
    let path = Paths.normalized(FileURI.path(of: try document.text("uri")))
    guard var text = open[path] else { return }
    for change in try params.objects("contentChanges") {
      let new = try change.text("text")
      let range = try change.objectIfAny("range")
      let bytes =
        try range.map { range in
          text.lines.replacing(
            from: try Self.position(range.object("start")),
            to: try Self.position(range.object("end")),
            with: new)
        } ?? Array(new.utf8)
      text.lines = TextLines(bytes, columnsIn: client.unit, isOfEditor: true)
    }
    text.version = Self.version(of: document)
    open[path] = text
    setText(of: path, text.lines)
  }

  mutating func didClose(_ params: JSONObject) throws {
    let path = Paths.normalized(
      FileURI.path(of: try params.object("textDocument").text("uri")))
    guard let closed = open.removeValue(forKey: path) else { return }
    workspace.unsaved[path] = nil
    clearMarks()
    dirty.formUnion(open.keys)
    dirty.insert(path)
    closedURIs[path] = closed.uri
  }

  /// Changes the text of an open file. Its diagnostics, and the diagnostics of all open files that
  /// depend on it, have to be published again.
  private mutating func setText(of path: String, _ lines: TextLines) {
    workspace.unsaved[path] = lines.bytes
    clearMarks()
    dirty.insert(path)
    dirty.formUnion(open.filter { $0.value.dependencies.contains(path) }.keys)
  }

  /// Removes the failures of earlier runs, which are about other texts.
  mutating func clearMarks() {
    dirty.formUnion(marks.map { Paths.normalized($0.part.path) })
    marks = []
  }
}

// MARK: - Diagnostics

extension LanguageServer {
  /// Publishes the diagnostics of all files whose diagnostics can have changed.
  mutating func publish(over connection: Connection) {
    for path in dirty.sorted() {
      let isOpen = open[path] != nil
      let findings = isOpen ? workspace.findings(in: path) : []
      let text = lines(of: path)
      let own = marks.filter { Paths.normalized($0.part.path) == path }
      connection.notify(
        "textDocument/publishDiagnostics",
        [
          "uri": uri(of: path),
          "version": open[path]?.version,
          "diagnostics": findings.map { record($0, in: text) } + own.map { record($0, in: text) },
        ])
      open[path]?.dependencies = workspace.dependencies(of: path)
      closedURIs[path] = nil
    }
    dirty = []
  }

  /// Returns the version of a text; `nil` if the editor has given it none.
  private static func version(of document: JSONObject) -> Int? {
    if case .number(let digits) = document.value("version") { Int(digits) } else { nil }
  }

  private func record(_ finding: FileFinding, in text: TextLines) -> JSONRecord {
    let diagnostic = finding.diagnostic
    let help = diagnostic.help.map { ["help: \($0)"] } ?? []
    let place = "\(diagnostic.document):\(diagnostic.line): "
    let message = (finding.isElsewhere ? place : "") + diagnostic.message
    return [
      "range": range(of: finding.part, in: text),
      "severity": diagnostic.severity == .error ? 1 : 3,
      "code": diagnostic.kind,
      "source": tool.name,
      "message": ([message] + help + diagnostic.notes).map(\.visible).joined(separator: "\n"),
      "relatedInformation": finding.isElsewhere
        ? [related(to: diagnostic)] : nil as [JSONRecord]?,
    ]
  }

  private func related(to diagnostic: Diagnostic) -> JSONRecord {
    let part = TextPart(
      diagnostic.document, at: diagnostic.location, length: diagnostic.length)
    return ["location": location(of: part), "message": diagnostic.message.visible]
  }

  private func record(_ mark: EditorRun.Mark, in text: TextLines) -> JSONRecord {
    [
      "range": range(of: mark.part, in: text),
      "severity": 1, "code": "failed", "source": "\(tool.name) run",
      "message": mark.message.split(separator: "\n").map { String($0).visible }
        .joined(separator: "\n"),
    ]
  }
}
