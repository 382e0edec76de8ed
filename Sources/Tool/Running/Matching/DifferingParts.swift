import Notation
import ScenarioLanguage

/// The parts of a written line that differ from an observed line: words, names of a path, or values
/// in parentheses. Anything that `_` or `...` leaves open does not differ.
///
/// The lines are compared as text, so a line with the same meaning in other words differs. In the
/// observed line, `_` is a value that is not shown, and equals any other value.
struct DifferingParts {
  /// A part of the line, and the observed text in its place.
  struct Part {
    /// The bytes in the document; empty if something is missing.
    let range: Range<Int>
    /// The observed text; empty if no text was observed in place of the part.
    let seen: String
  }

  /// The parts, from left to right.
  private(set) var parts: [Part] = []

  private let written: Document
  private let seen: Document

  /// Compares some words of a document with an observed line.
  init(of words: ArraySlice<Word>, in document: Document, from line: String) {
    written = document
    // The line has the same words outside a block as inside a block.
    seen = Document(name: "", bytes: Array(line.utf8))
    var end = words.first?.range.lowerBound ?? 0
    for (index, word) in words.enumerated() {
      if !word.isQuoted, written.text(of: word) == "..." { return }
      guard index < seen.words.count else {
        add(end..<(words.last ?? word).range.upperBound, "")
        return
      }
      compare(word, seen.words[index])
      end = word.range.upperBound
    }
    let rest = seen.words.dropFirst(words.count)
    if !rest.isEmpty { add(end..<end, rest.map { " " + seen.text(in: $0.range) }.joined()) }
  }

  /// The bytes to mark: the first part, excluding the space before the part; `nil` if nothing
  /// differs.
  var mark: Range<Int>? {
    guard let range = parts.first?.range else { return nil }
    let start = written.bytes[range].firstIndex { $0 != UInt8(ascii: " ") }
    return (start ?? range.lowerBound)..<range.upperBound
  }

  /// The written document with the observed text in place of the parts.
  var corrected: String {
    var text = ""
    var end = 0
    for part in parts {
      text += written.text(in: end..<part.range.lowerBound) + part.seen
      end = part.range.upperBound
    }
    return text + written.text(in: end..<written.bytes.count)
  }

  private mutating func add(_ range: Range<Int>, _ text: String) {
    parts.append(Part(range: range, seen: text))
  }

  private mutating func compare(_ word: Word, _ other: Word) {
    let values = [word, other].map { WrittenPath.Value(range: $0.range, isQuoted: $0.isQuoted) }
    guard !areSame(values[0], values[1]) else { return }
    guard let path = WrittenPath(word, in: written), let otherPath = WrittenPath(other, in: seen),
      path.parts.first?.name == otherPath.parts.first?.name
    else { return add(word.range, seen.text(in: other.range)) }
    compare(path, otherPath)
  }

  /// Compares paths with the same first name.
  private mutating func compare(_ path: WrittenPath, _ other: WrittenPath) {
    for (part, otherPart) in zip(path.parts, other.parts) {
      guard part.name == otherPart.name else {
        // Everything below a name belongs to that name.
        return add(part.start..<path.end, seen.text(in: otherPart.start..<other.end))
      }
      comparePayload(part, otherPart)
    }
    let common = min(path.parts.count, other.parts.count)
    if common < path.parts.count {
      add(path.parts[common].start - 1..<path.end, "")
    } else if common < other.parts.count, !path.isOpenBelow {
      add(path.end..<path.end, seen.text(in: other.parts[common].start - 1..<other.end))
    }
  }

  private mutating func comparePayload(_ part: WrittenPath.Part, _ other: WrittenPath.Part) {
    var changes: [Part] = []
    var texts: [String] = []
    var common = 0
    for argument in other.arguments {
      let own = part.arguments.first { $0.label == argument.label }
      if own == nil, part.isOpen { continue }
      let seen = seen.text(in: argument.value.range)
      var text = seen
      if let own {
        common += 1
        if areSame(own.value, argument.value) {
          text = written.text(in: own.value.range)
        } else {
          changes.append(Part(range: own.value.range, seen: seen))
        }
      }
      texts.append("\(argument.label): \(text)")
    }
    if common == texts.count, common == part.arguments.count {
      parts += changes
    } else {
      if part.isOpen { texts.append("...") }
      add(part.payload, texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))")
    }
  }

  /// Returns whether two values are the same text, or one of them is `_`.
  private func areSame(_ value: WrittenPath.Value, _ other: WrittenPath.Value) -> Bool {
    let isAny = written.text(in: value.range) == "_" || seen.text(in: other.range) == "_"
    return isAny || written.text(of: value) == seen.text(of: other)
  }
}
