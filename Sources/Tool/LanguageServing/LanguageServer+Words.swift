import JSONRPC
import Machines
import Notation
import ScenarioEditing
import ScenarioLanguage
import TextFormats

// Requests about words: completion, help, definitions, references and names.

extension LanguageServer {
  func completion(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, location) = try place(in: params)
    guard let list = workspace.completion(in: path, at: location) else { return [JSONRecord]() }
    let text = lines(of: path)
    let width = String(list.candidates.count).count
    return list.candidates.enumerated().map { index, candidate -> JSONRecord in
      let order = String(index)
      return [
        "label": candidate.text,
        "kind": CompletionKind(candidate.text, beginsLine: list.beginsLine).rawValue,
        "detail": candidate.help.isEmpty ? nil : candidate.help,
        // The order of the shell, with the most likely words first.
        "sortText": String(repeating: "0", count: width - order.count) + order,
        "filterText": candidate.text,
        "textEdit": [
          "range": range(of: list.part(replacedBy: candidate), in: text),
          "newText": candidate.text,
        ] as JSONRecord,
      ]
    }
  }

  func hover(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, location) = try place(in: params)
    guard let help = workspace.help(in: path, at: location) else { return JSONLiteral.null }
    let text = help.pages.joined(separator: "\n")
    // The tables of help need a font with a fixed width.
    let fence = text.contains("```") ? "````" : "```"
    let contents: JSONRecord =
      client.showsMarkdown
      ? ["kind": "markdown", "value": "\(fence)text\n\(text)\(fence)\n"]
      : ["kind": "plaintext", "value": text]
    return ["contents": contents, "range": range(of: help.part, in: lines(of: path))]
      as JSONRecord
  }

  func definition(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, place) = try place(in: params)
    return workspace.definitions(in: path, at: place).map { location(of: $0) }
  }

  func references(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, place) = try place(in: params)
    let isWhole = try params.objectIfAny("context")?.flag("includeDeclaration") ?? true
    return workspace.references(in: path, at: place, includingDeclaration: isWhole)
      .map { location(of: $0) }
  }

  func prepareRename(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, location) = try place(in: params)
    guard let part = workspace.renamable(in: path, at: location) else { return JSONLiteral.null }
    return range(of: part, in: lines(of: path))
  }

  func rename(_ params: JSONObject) throws -> any JSONEncodable {
    let (path, location) = try place(in: params)
    let name = try params.text("newName")
    do throws(RenamingError) {
      let parts = try workspace.rename(in: path, at: location, to: name)
      return workspaceEdit(
        Dictionary(grouping: parts, by: \.path).map { path, parts in
          let text = lines(of: path)
          return (path, parts.map { ["range": range(of: $0, in: text), "newText": name] })
        })
    } catch { throw RPCError(.requestFailed, error.message) }
  }

  /// Returns the edits of files, in the order of their paths. If the client can check versions, an
  /// edit has the version of the text to which it applies.
  func workspaceEdit(_ edits: [(path: String, edits: [JSONRecord])]) -> JSONRecord {
    let edits = edits.sorted { $0.path < $1.path }
    guard client.checksVersions else {
      return ["changes": JSONRecord(edits.map { (uri(of: $0.path), $0.edits) })]
    }
    let changes = edits.map { path, edits -> JSONRecord in
      let version: any JSONEncodable = open[path]?.version ?? JSONLiteral.null
      return [
        "textDocument": ["uri": uri(of: path), "version": version] as JSONRecord, "edits": edits,
      ]
    }
    return ["documentChanges": changes]
  }
}

/// The kind of a completed word, which editors show as a picture. The raw value is its number in
/// the protocol.
private enum CompletionKind: Int {
  case function = 3
  case value = 12
  case keyword = 14
  case file = 17

  init(_ word: String, beginsLine: Bool) {
    if Keyword.reservedWords.contains(word) || ClaimKeyword(rawValue: word) != nil {
      self = .keyword
    } else {
      self = word.hasPrefix("\"") ? .file : beginsLine ? .function : .value
    }
  }
}
