import Exploration
import FileAccess
import Machines
import Notation
import ScenarioLanguage
import Simulation

/// The library's assertions with one change each. Either a word is replaced by another word that
/// the library uses in the same position, or a line is removed or repeated.
///
/// Parts that can change without a failure are excluded:
/// - `_` and `...`, which leave observations open.
/// - The query of a `has`. Another query, or the same query about another account, can have the
///   same results, which are often empty.
/// - `never`, which excludes observations. Most of these do not occur anyway.
/// - Cells of a column that is also used in stimuli, because the observations change with the cell.
/// - `is` and `has` as lines, because repeating or removing such a line changes nothing.
struct ExpectationMutants {
  /// A changed text.
  struct Mutant {
    let bytes: [UInt8]
    let change: Change
    /// The changed line.
    let line: String
  }

  /// The kind of change.
  enum Change: Hashable {
    case exchanged(String, for: String)
    case dropped
    case doubled
  }

  /// A position for words, which consists of the verb and the index after the verb.
  private struct Position: Hashable {
    let kind: Line.Kind
    let verb: String
    let index: Int
  }

  private var words: [Position: Set<String>] = [:]
  private var sorted: [Position: [String]] = [:]

  /// Collects the words at each position in these files.
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

  /// Returns all changes to a text. Replacements are chosen at random.
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

  /// Returns every change that replaces a cell in a text's examples with another cell of the same
  /// column.
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

  /// Returns whether a line asserts observations.
  private static func isAsserted(_ line: Line) -> Bool {
    switch line.kind {
    case .observation, .stateAssertion, .queryAssertion: true
    default: false
    }
  }

  /// Returns the significant words of an asserted line, and the position of each word.
  private static func positions(of line: Line, in document: Document) -> [(Position, Word)] {
    guard isAsserted(line) else { return [] }
    // `is` and `has` are keywords before the words of an assertion.
    let words = document.words(of: line).dropFirst(line.kind == .observation ? 0 : 1)
    guard let first = words.first else { return [] }
    let verb = line.kind == .stateAssertion ? "is" : document.text(of: first)
    let parameterCount =
      World.vocabulary.queries.signatures.first { $0.name == verb }?.slots.count ?? 0
    return words.enumerated().compactMap { index, word in
      let text = document.text(of: word)
      // The words of a list can be in any order, so all positions in a list are treated as one.
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
    // A path has parentheses, and quoting it would make them part of a name.
    if other.contains("(") || other.contains("/") { return other }
    Quotation.write(other, quoted: false, into: &written)
    return written
  }
}
