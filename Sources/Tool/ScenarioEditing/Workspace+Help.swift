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
  /// Returns the help on the word at a location, as the shell's `.help` prints it: on verbs,
  /// states, values and scenes. The values of lists are the values at that line. Returns `nil` if
  /// there is no help.
  package func help(in path: String, at location: SourceLocation) -> WordHelp? {
    guard let cursor = cursor(in: path, at: location), let line = cursor.line else { return nil }
    if let use = cursor.use { return help(on: use) }
    guard line.kind != .comment, let segment = cursor.segment else { return nil }
    let part = TextPart(segment.range, of: cursor.document)
    let pages = pages(on: segment, at: cursor, in: path)
    return pages.isEmpty ? nil : WordHelp(part: part, pages: pages)
  }

  private func pages(on segment: Segment, at cursor: CursorLine, in path: String) -> [String] {
    if segment.isPlaceholder { return columnPages(segment, at: cursor) }
    guard !segment.isQuoted else { return [] }
    if ClaimDocument.isClaims(path), let page = claimPage(segment, at: cursor) { return [page] }
    let session = session(in: path, before: cursor)
    return session.help(on: segment.text, isDecider: cursor.isBehind("via", segment))
  }

  /// Returns the page on the first word of a claim's line.
  private func claimPage(_ segment: Segment, at cursor: CursorLine) -> String? {
    guard let first = cursor.document.segments(ofLineAt: cursor.index).first, first == segment
    else {
      return nil
    }
    return ClaimKeyword(rawValue: segment.text).map { "\($0.form)\n" }
  }

  /// Returns the page on a column of an outline: its cells.
  private func columnPages(_ segment: Segment, at cursor: CursorLine) -> [String] {
    guard let scenario = cursor.scenario else { return [] }
    let columns = OutlineColumns(of: scenario, in: cursor.document)
    guard let index = columns.columns.firstIndex(where: { $0.name == segment.text }) else {
      return []
    }
    // A cell can contain a secret.
    let known = M.vocabulary.knownWords
    let cells = stride(from: index, to: columns.cells.count, by: columns.columns.count)
      .map { String(decoding: cursor.document.bytes[columns.cells[$0]], as: UTF8.self) }
      .map { known.hasSecrets && !known.contains($0) ? "…" : $0 }
    return ["<\(segment.text)>\n  a column of the examples: \(cells.joined(separator: ", "))\n"]
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
