import FileAccess
import JSONRPC
import Machines
import Notation
import Running
import ScenarioEditing
import ScenarioLanguage
import TextFormats
import Tracing

// Requests about whole files: formatting, outlines, code lenses and their commands.

extension LanguageServer {
  func formatting(
    _ params: JSONObject, _ connection: Connection
  ) throws -> any JSONEncodable {
    let path = try path(in: params)
    do throws(FormattingError) {
      return try workspace.formatting(of: path).map { [edit($0, in: lines(of: path))] } ?? []
    } catch {
      // Most editors do not show the error of a failed formatting.
      show("not formatted: \(error.message)", isError: true, connection)
      return [JSONRecord]()
    }
  }

  func symbols(_ params: JSONObject) throws -> any JSONEncodable {
    let path = try path(in: params)
    let text = lines(of: path)
    return workspace.entries(of: path).map { entry -> JSONRecord in
      let end = SourceLocation(line: entry.lastLine, column: .max)
      let whole: JSONRecord = [
        "start": record(text.start(ofLine: entry.part.start.line)),
        "end": record(text.position(of: end)),
      ]
      return [
        "name": entry.name.visible, "kind": entry.symbolKind, "range": whole,
        "selectionRange": range(of: entry.part, in: text),
      ]
    }
  }

  func workspaceSymbols(_ params: JSONObject) throws -> any JSONEncodable {
    let found = workspace.entries(matching: try params.textIfAny("query") ?? "")
    return found.prefix(Self.symbolLimit).map { entry -> JSONRecord in
      [
        "name": entry.name.visible, "kind": entry.symbolKind,
        "location": location(of: entry.part),
      ]
    }
  }

  /// The maximum number of scenarios and claims that a search returns.
  private static var symbolLimit: Int { 500 }
}

extension FileEntry {
  /// The number that the protocol gives to a function, or to a constant.
  fileprivate var symbolKind: Int { isClaim ? 14 : 12 }
}

// MARK: - Code lenses

/// A command above a scenario.
enum LensCommand: String, CaseIterable {
  case run, update, shell

  /// The text above the scenario.
  var title: String {
    switch self {
    case .run, .update: rawValue
    case .shell: "open in shell"
    }
  }

  /// Whether the server executes the command. Other commands are executed by the editor.
  var isOfServer: Bool {
    switch self {
    case .run, .update: true
    case .shell: false
    }
  }

  /// The name of the command, such as `shop.run`.
  func name(of tool: ReportingTool) -> String { "\(tool.name).\(rawValue)" }
}

extension LanguageServer {
  func lenses(_ params: JSONObject) throws -> any JSONEncodable {
    let path = try path(in: params)
    let text = lines(of: path)
    let entries = workspace.entries(of: path).filter { !$0.isClaim }
    return entries.flatMap { entry in
      let place = record(text.start(ofLine: entry.part.start.line))
      let range: JSONRecord = [
        "start": place, "end": record(text.position(of: entry.part.start, plus: entry.part.length)),
      ]
      return commands(for: path).map { command -> JSONRecord in
        [
          "range": range,
          "command": [
            "title": command.title, "command": command.name(of: tool),
            "arguments": arguments(of: command, for: entry, in: path),
          ] as JSONRecord,
        ]
      }
    }
  }

  /// The commands above a scenario. The shell cannot load a text that has never been saved.
  private func commands(for path: String) -> [LensCommand] {
    LensCommand.allCases.filter { $0.isOfServer || path.hasPrefix("/") }
  }

  private func arguments(
    of command: LensCommand, for entry: FileEntry, in path: String
  ) -> [String] {
    guard command == .shell else { return [uri(of: path), entry.label] }
    let end = entry.firstLabel.hasPrefix("-") ? ["--"] : []
    let words = [Paths.shellQuoted(path)] + end + [Paths.shellWord(entry.firstLabel)]
    return [([start, "shell"] + words).joined(separator: " ")]
  }

  mutating func execute(
    _ params: JSONObject, _ connection: Connection
  ) throws -> any JSONEncodable {
    let name = try params.text("command")
    let arguments = try params.texts("arguments")
    guard let command = LensCommand.allCases.first(where: { $0.name(of: tool) == name }),
      command.isOfServer
    else { throw RPCError(.invalidParams, "there is no command `\(name)`") }
    guard arguments.count == 2 else {
      throw RPCError(.invalidParams, "the arguments are a file's URI and a scenario's name")
    }
    let path = Paths.normalized(FileURI.path(of: arguments[0]))
    switch command {
    case .run: return run(arguments[1], in: path, connection)
    case .update, .shell: return try update(arguments[1], in: path, connection)
    }
  }

  /// Runs a scenario, and shows its failures as diagnostics until a text changes.
  private mutating func run(
    _ label: String, in path: String, _ connection: Connection
  ) -> JSONRecord {
    clearMarks()
    let run = workspace.run(label, in: path)
    marks = run.marks
    dirty.formUnion(marks.map { Paths.normalized($0.part.path) })
    show(run.summary, isError: !run.isPassed, connection)
    return ["passed": run.isPassed, "summary": run.summary]
  }

  /// Has the editor change the blocks and assertions of a scenario.
  private func update(
    _ label: String, in path: String, _ connection: Connection
  ) throws -> JSONRecord {
    guard client.appliesEdits else {
      throw RPCError(
        .requestFailed, "the editor does not apply edits; use `\(tool.name) run --update`")
    }
    let change: LineChange?
    do throws(FileError) { change = try workspace.update(label, in: path) } catch {
      throw RPCError(.requestFailed, error.text)
    }
    if let change {
      let edit = workspaceEdit([(path, [edit(change, in: lines(of: path))])])
      connection.ask("workspace/applyEdit", ["label": "update \(label.visible)", "edit": edit])
    } else {
      show("nothing to update: \(label.visible)", isError: false, connection)
    }
    return ["changed": change != nil]
  }

  private func show(_ message: String, isError: Bool, _ connection: Connection) {
    connection.notify("window/showMessage", ["type": isError ? 2 : 3, "message": message.visible])
  }
}
