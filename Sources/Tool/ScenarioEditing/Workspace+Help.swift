import Machines
import Notation
import ScenarioLanguage
import Shell

/// The help on a word.
package struct WordHelp: Hashable, Sendable {
  /// The word.
  package let part: TextPart
  /// The pages of help, each with a final line break.
  package let pages: [String]
}

extension Workspace {
  /// Returns the help on the word at a location, in its place there: on keywords, verbs, words
  /// before values, values, states and scenes. The values of lists are the values at that line.
  /// Returns `nil` if there is no help.
  package func help(in path: String, at location: SourceLocation) -> WordHelp? {
    guard let cursor = cursor(in: path, at: location), let line = cursor.line else { return nil }
    if let use = cursor.use, cursor.segment?.isQuoted ?? true { return help(on: use) }
    guard line.kind != .comment, let segment = cursor.segment else { return nil }
    let (pages, range) = pages(on: segment, at: cursor, in: path)
    return pages.isEmpty
      ? nil : WordHelp(part: TextPart(range, of: cursor.document), pages: pages)
  }

  /// Returns the pages on a segment, and the bytes of the word that they explain.
  private func pages(
    on segment: Segment, at cursor: CursorLine, in path: String
  ) -> ([String], Range<Int>) {
    if segment.isPlaceholder { return (columnPages(segment.text, at: cursor), segment.range) }
    if let column = column(at: cursor) { return (columnPages(column, at: cursor), segment.range) }
    let session = session(in: path, before: cursor)
    if let word = phraseWord(segment, at: cursor) {
      let isPart = M.vocabulary.place(of: word)?.isPart ?? false
      let whole = isPart ? nil : wholeWord(segment, at: cursor)
      return (session.help(on: word), whole ?? segment.range)
    }
    let isOfClaim = ClaimDocument.isClaims(path) && !Keyword.leadsToPhrase(segment.text)
    let pages = isOfClaim ? claimPages(segment, at: cursor) : session.help(onKeyword: segment.text)
    return (segment.isQuoted ? [] : pages, segment.range)
  }

  /// Returns the page on the words of a claim's line that belong to none of its phrases.
  private func claimPages(_ segment: Segment, at cursor: CursorLine) -> [String] {
    guard !Keyword.operators.contains(segment.text) else { return [] }
    let first = cursor.document.segments(ofLineAt: cursor.index).first
    return first.flatMap { ClaimKeyword(rawValue: $0.text) }.map { ["\($0.form)\n"] } ?? []
  }

  /// Returns the name of the column whose header or cell is at the cursor.
  private func column(at cursor: CursorLine) -> String? {
    guard cursor.line?.kind == .exampleRow, let scenario = cursor.scenario else { return nil }
    let columns = OutlineColumns(of: scenario, in: cursor.document)
    func isHere(_ cell: Range<Int>) -> Bool {
      cell.contains(cursor.offset) || cell.upperBound == cursor.offset
    }
    if let header = columns.columns.first(where: { isHere($0.range) }) { return header.name }
    return columns.cells.firstIndex(where: isHere).map {
      columns.columns[$0 % columns.columns.count].name
    }
  }

  /// Returns the page on a column of an outline: its cells.
  private func columnPages(_ column: String, at cursor: CursorLine) -> [String] {
    guard let scenario = cursor.scenario else { return [] }
    let columns = OutlineColumns(of: scenario, in: cursor.document)
    guard let index = columns.columns.firstIndex(where: { $0.name == column }) else {
      return []
    }
    // A cell can contain a secret.
    let known = M.vocabulary.knownWords
    let cells = stride(from: index, to: columns.cells.count, by: columns.columns.count)
      .map { String(decoding: cursor.document.bytes[columns.cells[$0]], as: UTF8.self) }
      .map { known.hasSecrets && !known.contains($0) ? "…" : $0 }
    return ["<\(column)>\n  a column of the examples: \(cells.joined(separator: ", "))\n"]
  }

  /// Returns the first comment of a used file.
  private func help(on use: UseLine) -> WordHelp? {
    guard let document = documents(at: use.target).first, let scenario = document.scenarios.first
    else { return nil }
    let comment = SecretMask.maskedInComment(
      document.firstComment(of: scenario), knowing: M.vocabulary.knownWords)
    return comment.isEmpty
      ? nil : WordHelp(part: use.part, pages: ["\(scenario.name)\n  \(comment)\n"])
  }
}

extension CursorLine {
  /// The `use` line at the cursor.
  var use: UseLine? { document.uses.first { $0.line == index } }
}

extension Keyword {
  /// Whether a word precedes the path of a state, or a query.
  fileprivate static func leadsToPhrase(_ word: String) -> Bool {
    word == stateAssertion.rawValue || word == queryAssertion.rawValue || word == absence
  }
}
