import Notation
import ScenarioLanguage

/// A word of a document that is read as a path, such as `unauthenticated(error:
/// token-expired)/login`, and the positions of the path's parts in the document.
struct WrittenPath {
  /// A value, possibly in quotes.
  struct Value: Equatable {
    let range: Range<Int>
    let isQuoted: Bool
  }

  /// One name, and the payload in its parentheses.
  struct Part {
    let name: String
    let start: Int
    let arguments: [(label: String, value: Value)]
    /// Whether the payload ends in `...`.
    let isOpen: Bool
    /// The range of the parentheses. If there are no parentheses, an empty range after the name.
    let payload: Range<Int>
  }

  let parts: [Part]
  /// Whether the path ends in `/...`.
  let isOpenBelow: Bool
  /// The end of the last name, including its payload.
  let end: Int

  /// Parses the path spelled by a word; `nil` for a word in quotes or with a syntax error.
  init?(_ word: Word, in document: Document) {
    var compound = Compound()
    guard !word.isQuoted,
      (try? compound.parse(document.bytes.span.extracting(word.range))) != nil
    else { return nil }
    let start = word.range.lowerBound
    let end = word.range.upperBound - (compound.isOpenBelow ? "/...".utf8.count : 0)
    func absolute(_ range: Range<Int>) -> Range<Int> {
      start + range.lowerBound..<start + range.upperBound
    }
    parts = compound.parts.enumerated().map { index, part in
      let next = compound.parts.dropFirst(index + 1).first
      return Part(
        name: document.text(in: absolute(part.name)), start: start + part.name.lowerBound,
        arguments: compound.arguments[part.arguments].map { argument in
          (
            document.text(in: absolute(argument.label)),
            Value(range: absolute(argument.value), isQuoted: argument.isQuoted)
          )
        }, isOpen: part.isOpen,
        // A `/` precedes the next name.
        payload: start + part.name.upperBound..<(next.map { start + $0.name.lowerBound - 1 } ?? end)
      )
    }
    isOpenBelow = compound.isOpenBelow
    self.end = end
  }
}

extension Document {
  /// Returns the bytes in a range as text.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of a value without quotes and escapes.
  func text(of value: WrittenPath.Value) -> String? {
    guard value.isQuoted else { return text(in: value.range) }
    return try? Quotation.read(bytes.span.extracting(value.range))
  }
}
