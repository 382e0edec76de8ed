import Notation

/// Changed lines of a file with some context, as in `diff -u`.
///
/// Possible secrets are masked. Such a hunk can be read, but not applied as a patch.
package struct Hunk: Hashable, Sendable {
  /// The number of context lines on each side.
  private static let contextSize = 3

  /// The number of the hunk's first line before the edits, from 1.
  private let start: Int
  /// The number of lines that earlier edits add to the file.
  private let shift: Int
  /// The lines of the hunk. Each line starts with its mark.
  private let lines: [String]

  /// The hunk as complete lines in the format of `diff -u`.
  package var text: String {
    let before = Self.range(from: start, lines.filter { !$0.hasPrefix("+") }.count)
    let after = Self.range(from: start + shift, lines.filter { !$0.hasPrefix("-") }.count)
    return "@@ -\(before) +\(after) @@\n" + lines.map { "\($0)\n" }.joined()
  }

  private static func range(from start: Int, _ count: Int) -> String {
    // For an empty range, `diff -u` gives the number of the line above the range.
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// Returns the hunks for `edits`, which must be in order. Neighbouring edits share a hunk.
  package static func hunks(of edits: [LineEdit], in file: SourceFile) -> [Hunk] {
    var hunks: [Hunk] = []
    var near: [LineEdit] = []
    var shift = 0
    func end() {
      guard let first = near.first else { return }
      let hunk = Hunk(near, of: file.documents[first.document], shift: shift)
      hunks.append(hunk)
      shift += near.reduce(0) { $0 + $1.replacement.count - $1.lines.count }
      near = []
    }
    for edit in edits {
      if let last = near.last,
        last.document != edit.document
          || edit.lines.lowerBound - last.lines.upperBound > 2 * contextSize
      {
        end()
      }
      near.append(edit)
    }
    end()
    return hunks
  }

  private init(_ edits: [LineEdit], of document: Document, shift: Int) {
    let first = edits.first?.lines.lowerBound ?? 0
    let last = edits.last?.lines.upperBound ?? 0
    var line = max(0, first - Self.contextSize)
    start = document.firstLine + line
    self.shift = shift
    var lines: [String] = []
    var added: [String] = []
    func show(_ mark: String, upTo end: Int) {
      while line < end {
        lines.append(mark + Self.text(of: line, in: document))
        line += 1
      }
    }
    for edit in edits {
      // In adjacent changes, removed lines come before added lines.
      if edit.lines.lowerBound > line {
        lines += added
        added = []
        show(" ", upTo: edit.lines.lowerBound)
      }
      show("-", upTo: edit.lines.upperBound)
      added += edit.replacement.map { "+" + $0.visible }
    }
    lines += added
    show(" ", upTo: min(document.lines.count, last + Self.contextSize))
    self.lines = lines
  }

  private static func text(of line: Int, in document: Document) -> String {
    document.shown(lineAt: line, .understood)
      .reduce(into: "") { $0.unicodeScalars.append($1) }.visible
  }
}
