import Machines
import Running
import ScenarioLanguage
import Shell

extension Workspace {
  /// Returns the places at which the word at a location is defined: a used file; a claim whose name
  /// is in quotes; the header of an outline's column; the first line with a name, which can be in a
  /// used file; or, for a scene, decider, row or rule, its declaration in the folder's Swift files.
  package func definitions(in path: String, at location: SourceLocation) -> [TextPart] {
    guard let cursor = cursor(in: path, at: location), cursor.line != nil else { return [] }
    if let use = cursor.use {
      return [TextPart(use.target, at: SourceLocation(line: 1, column: 1))]
    }
    if let segment = cursor.segment, let names = names(of: segment, at: cursor, in: path) {
      return names.isPlaceholder
        ? Array(names.parts.prefix(1)) : [first(of: names.parts, in: path)].compactMap(\.self)
    }
    if let claim = claim(at: cursor, in: path) { return [claim] }
    return cursor.segment.map { declarations(of: $0, at: cursor) } ?? []
  }

  /// Returns the claim whose name is in quotes at the cursor, outside the files of claims.
  private func claim(at cursor: CursorLine, in path: String) -> TextPart? {
    guard !ClaimDocument.isClaims(path), let name = cursor.quotation else { return nil }
    return entries(of: files.filter(ClaimDocument.isClaims)).first { $0.name == name }?.part
  }

  /// Returns the place in the first file that the scenario uses or, if no used file has the name,
  /// the first place in the scenario.
  private func first(of parts: [TextPart], in path: String) -> TextPart? {
    let own = Paths.normalized(path)
    let used = dependencies(of: path).subtracting([own])
    return parts.first { used.contains($0.path) } ?? parts.first
  }

  /// Returns the declarations of a word that names a scene, decider, row or rule.
  private func declarations(of segment: Segment, at cursor: CursorLine) -> [TextPart] {
    guard let folder else { return [] }
    let word = segment.text
    let place = phraseWord(segment, at: cursor).flatMap { M.vocabulary.place(of: $0) }
    if case .announcement? = place?.role { return [] }
    let rows = M.Row.all.filter { row in
      cursor.document.text(ofLineAt: cursor.index).contains(row.path) && row.path.contains(word)
    }
    let isNamed =
      parts.cards.contains { $0.name == word } || M.Decider.all.contains { $0.name == word }
      || M.Rule.all.contains { $0.name == word }
    guard isNamed || !rows.isEmpty else { return [] }
    let search = DeclarationSearch(in: folder)
    if case .value(let slot)? = place?.role, slot.valueType == ObjectIdentifier(M.Rule.self) {
      return search.rules(word)
    }
    return rows.compactMap { search.row($0.name, of: $0.table) }
      + (rows.isEmpty ? search.declarations(of: word) : [])
  }
}
