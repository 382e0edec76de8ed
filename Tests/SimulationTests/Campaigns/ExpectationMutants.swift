import Exploration
import FileAccess
import Machines
import Notation
import ScenarioLanguage
import Simulation

/// The library's assertions, each time with one change: a word replaced by another that the library
/// has in the same position, or a line removed or repeated.
///
/// Parts that can change without a failure are excluded:
/// - `_` and `...`, which leave observations open.
/// - The query of a `has`, because another one can have the same results, often none at all; so can
///   a query about another account.
/// - `never`, which excludes observations, most of which do not occur anyway.
/// - Cells of a column that is also used in stimuli: the observations change with it.
/// - `is` and `has` as lines: repeating or removing them changes nothing.
struct ExpectationMutants {
  /// A changed text.
  struct Mutant {
    let bytes: [UInt8]
    let change: Change
    /// The line that is changed.
    let line: String
  }

  /// The kind of change.
  enum Change: Hashable {
    case exchanged(String, for: String)
    case dropped
    case doubled
  }

  /// A place for words: after this verb, at this position.
  private struct Position: Hashable {
    let kind: Line.Kind
    let verb: String
    let index: Int
  }

  private var words: [Position: Set<String>] = [:]
  private var sorted: [Position: [String]] = [:]

  /// Learns the words in each position in these files.
  init(of files: [String]) throws(FileError) {
    for file in files {
      let document = Document(name: file, bytes: try FileSystem.read(file))
      for line in document.lines {
        for (position, word) in Self.positions(of: line, in: document) {
          words[position, default: []].insert(document.text(of: word))
        }
      }
    }
    sorted = words.mapValues { $0.sorted() }
  }

  /// Every change of a text, with randomly chosen replacements.
  func mutants(of document: Document, using random: inout SplitMix64) -> [Mutant] {
    document.lines.flatMap { line -> [Mutant] in
      guard Self.isAsserted(line) else { return [] }
      let text = String(decoding: document.bytes[line.range], as: UTF8.self)
      func mutant(_ change: Change, _ range: Range<Int>, _ replacement: String) -> Mutant {
        var bytes = document.bytes
        bytes.replaceSubrange(range, with: replacement.utf8)
        return Mutant(bytes: bytes, change: change, line: text)
      }
      let start = line.range.lowerBound
      var mutants = Self.positions(of: line, in: document).compactMap { position, word in
        let written = String(decoding: document.bytes(of: word), as: UTF8.self)
        let other = other(than: document.text(of: word), at: position, using: &random)
        return other.map { mutant(.exchanged(written, for: $0), word.range, $0) }
      }
      if line.kind == .observation {
        let end = min(line.range.upperBound + 1, document.bytes.count)
        mutants.append(mutant(.dropped, start..<end, ""))
        mutants.append(mutant(.doubled, start..<start, text + "\n"))
      }
      return mutants
    }
  }

  /// Every change of a table of examples: a cell replaced by another one of its column.
  func mutantsOfCells(of document: Document) -> [Mutant] {
    let rows = document.lines.filter { $0.kind == .exampleRow }
    let cells = rows.map { row in
      document.bytes[row.range].split(
        separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    }
    guard let head = cells.first else { return [] }
    let done = document.lines.filter { $0.kind == .stimulus || $0.kind == .given }
      .map { String(decoding: document.bytes[$0.range], as: UTF8.self) }
    let columns = head.indices.dropFirst().dropLast().filter { column in
      let name = String(decoding: head[column], as: UTF8.self).filter { $0 != " " }
      return !done.contains { $0.contains("<\(name)>") }
    }
    return cells.indices.dropFirst().flatMap { row in
      columns.compactMap { column -> Mutant? in
        let cell = cells[row][column]
        guard let other = cells.dropFirst().first(where: { $0[column] != cell })?[column] else {
          return nil
        }
        var bytes = document.bytes
        bytes.replaceSubrange(cell.startIndex..<cell.endIndex, with: other)
        let texts = [cell, other].map { String(decoding: $0, as: UTF8.self) }
        return Mutant(bytes: bytes, change: .exchanged(texts[0], for: texts[1]), line: "a cell")
      }
    }
  }

  /// Whether a line asserts observations.
  private static func isAsserted(_ line: Line) -> Bool {
    switch line.kind {
    case .observation, .stateAssertion, .queryAssertion: true
    default: false
    }
  }

  /// The significant words of an asserted line, each with its position.
  private static func positions(of line: Line, in document: Document) -> [(Position, Word)] {
    guard isAsserted(line) else { return [] }
    // `is` and `has` precede their assertions.
    let words = document.words(of: line).dropFirst(line.kind == .observation ? 0 : 1)
    guard let first = words.first else { return [] }
    let verb = line.kind == .stateAssertion ? "is" : document.text(of: first)
    let parameterCount =
      World.vocabulary.queries.signatures.first { $0.name == verb }?.slots.count ?? 0
    return words.enumerated().compactMap { index, word in
      let text = document.text(of: word)
      // A list can have its words in any position from its first.
      let place = line.kind == .queryAssertion ? min(index, 1) : index
      let isQuery = line.kind == .queryAssertion && index <= parameterCount
      return isQuery || ["_", "..."].contains(text)
        ? nil : (Position(kind: line.kind, verb: index == 0 ? "" : verb, index: place), word)
    }
  }

  private func other(
    than text: String, at position: Position, using random: inout SplitMix64
  ) -> String? {
    let others = (sorted[position] ?? []).filter { $0 != text }
    guard let other = others.randomElement(using: &random) else { return nil }
    var written = ""
    // A path has parentheses, which quotes would make part of a name.
    if other.contains("(") || other.contains("/") { return other }
    Quotation.write(other, quoted: false, into: &written)
    return written
  }
}
