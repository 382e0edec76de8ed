import Notation

/// Lines of a file that change, with some around them, as `diff -u` shows them.
///
/// What stands between quotes is masked, for it may be a secret: a difference is for reading.
public struct Hunk: Hashable, Sendable {
  /// How many lines that stay are shown on each side.
  private static let contextSize = 3

  /// The number of the first line before the edits, from 1.
  private let start: Int
  /// How many lines the edits above add to the file.
  private let shift: Int
  /// The lines, each behind its mark.
  private let lines: [String]

  /// The hunk as `diff -u` prints it, in whole lines.
  public var text: String {
    let before = Self.range(from: start, lines.filter { !$0.hasPrefix("+") }.count)
    let after = Self.range(from: start + shift, lines.filter { !$0.hasPrefix("-") }.count)
    return "@@ -\(before) +\(after) @@\n" + lines.map { "\($0)\n" }.joined()
  }

  private static func range(from start: Int, _ count: Int) -> String {
    // Where there is no line, the number is that of the line above.
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// The hunks of edits that stand in order: those that are near each other share one.
  public static func hunks(of edits: [LineEdit], in file: SourceFile) -> [Hunk] {
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
      // Of lines that change next to each other, those that go stand above those that come.
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
    document.shown(lineAt: line).reduce(into: "") { $0.unicodeScalars.append($1) }.visible
  }
}
