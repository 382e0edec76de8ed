import Machines
import Notation
import Running
import ScenarioLanguage

/// Searches a scenario for the names that it chooses itself, such as the name of a user.
///
/// A word is such a name if the vocabulary accepts any other word in its place.
struct NameSearch<M: Machine> {
  let document: Document
  /// The indices of the scenario's lines.
  let lines: Range<Int>
  private let columns: OutlineColumns?

  /// A name that no scenario contains.
  private static var probe: String { "zzz-probe" }

  init(_ document: Document, _ scenario: ScenarioSyntax?, lines: Range<Int>) {
    self.document = document
    self.lines = lines
    columns = scenario.flatMap { $0.isOutline ? OutlineColumns(of: $0, in: document) : nil }
  }

  /// Returns the bytes of a name, in order.
  func places(of name: String) -> [Range<Int>] {
    let words = lines.flatMap { index in
      document.segments(ofLineAt: index).filter { $0.name == name && isName($0, at: index) }
        .map(\.range)
    }
    return words + cells(with: name)
  }

  /// Returns the cells with a name, in the columns that contain names.
  private func cells(with name: String) -> [Range<Int>] {
    guard let columns else { return [] }
    return columns.columns.enumerated().filter { isOfNames($0.element.name) }.flatMap { column in
      stride(from: column.offset, to: columns.cells.count, by: columns.columns.count)
        .compactMap { place(of: name, in: columns.cells[$0]) }
    }
  }

  /// Returns the bytes of a name in a cell, without quotes; `nil` if the cell has another text.
  private func place(of name: String, in cell: Range<Int>) -> Range<Int>? {
    let written = document.bytes.span.extracting(cell)
    guard let text = try? Quotation.read(written) else {
      return String(copying: written) == name ? cell : nil
    }
    return text == name ? cell.lowerBound + 1..<cell.upperBound - 1 : nil
  }

  /// Returns whether each placeholder of a column is a whole word, and a name. A cell of any other
  /// column can be a part of an address or a password.
  private func isOfNames(_ column: String) -> Bool {
    let meaningful = lines.filter { document.lines[$0].isToBind }
    let uses = meaningful.flatMap { index in
      document.segments(ofLineAt: index).filter { $0.isPlaceholder && $0.text == column }
        .map { (index: index, segment: $0) }
    }
    return !uses.isEmpty
      && uses.allSatisfy { index, segment in
        guard let value = segment.value else { return false }
        return (segment.isQuoted || isWhole(value)) && isName(value, at: index)
      }
  }

  /// Returns whether no part of a word is next to a range of bytes.
  private func isWhole(_ place: Range<Int>) -> Bool {
    [place.lowerBound - 1, place.upperBound].allSatisfy { offset in
      guard document.bytes.indices.contains(offset) else { return true }
      return " \t\r\n(),/".utf8.contains(document.bytes[offset])
    }
  }

  /// Returns whether a text occurs in the scenario, as a name or as any other word.
  func contains(_ text: String) -> Bool {
    lines.contains { index in
      document.segments(ofLineAt: index).contains { $0.text == text || $0.name == text }
    }
  }

  /// Returns whether a segment of the line at an index is a name.
  func isName(_ segment: Segment, at index: Int) -> Bool {
    guard segment.name != nil, let value = segment.value else { return false }
    return isName(value, at: index)
  }

  /// Returns whether the vocabulary accepts any name instead of a value. A value in quotes that
  /// would need them with any name, too, is a secret.
  private func isName(_ place: Range<Int>, at index: Int) -> Bool {
    let line = document.lines[index]
    guard line.isToBind, line.kind != .use else { return false }
    let bytes =
      document.bytes[line.range.lowerBound..<place.lowerBound]
      + Array(Self.probe.utf8)
      + document.bytes[place.upperBound..<line.range.upperBound]
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return isUnderstood(columns?.exampleOf(text) ?? text, as: line.kind)
  }

  /// Returns whether the vocabulary accepts a line of this kind.
  private func isUnderstood(_ text: String, as kind: Line.Kind) -> Bool {
    var structure = Structure(form: .shell)
    if kind.isOfBlock {
      _ = Document(.terminal, bytes: Array("x".utf8), startingAt: 1, structure: &structure)
    }
    let line = Document(.terminal, bytes: Array(text.utf8), startingAt: 1, structure: &structure)
    guard line.diagnostics.isEmpty, let read = line.lines.first else { return false }
    var lexicon = Lexicon()
    return (try? BoundLine<M>(read, of: line, in: &lexicon)) != nil
  }
}
