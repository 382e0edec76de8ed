import Notation

/// A row of an outline, which maps positions in its generated document back to the source.
///
/// This is a class because a document refers to another document through its row.
package final class OutlineRow: Sendable {
  /// The row's number within its outline, from 1.
  package let number: Int

  /// The number of the row's line in the file, from 1.
  package let line: Int

  /// The document that contains the outline.
  let outline: Document

  /// The number of the first line of the outline's scenario in the file, from 1.
  let firstLine: Int

  /// The index in the outline's document that corresponds to the first word of the row's document.
  let firstWord: Int

  /// Whether each word of the row's document contains the value of a placeholder.
  let isWritten: [Bool]

  init(
    number: Int, line: Int, of outline: Document, firstLine: Int, firstWord: Int, isWritten: [Bool]
  ) {
    self.number = number
    self.line = line
    self.outline = outline
    self.firstLine = firstLine
    self.firstWord = firstWord
    self.isWritten = isWritten
  }

  /// Returns the bytes of the outline that correspond to `range` in the row's `document`. A word
  /// that contains a placeholder's value corresponds to the whole original word.
  func origin(of range: Range<Int>, in document: Document) -> Range<Int> {
    let start = origin(of: range.lowerBound, isEnd: false, in: document)
    if range.isEmpty { return start..<start }
    return start..<max(start, origin(of: range.upperBound, isEnd: true, in: document))
  }

  private func origin(of offset: Int, isEnd: Bool, in document: Document) -> Int {
    guard let index = document.wordIndex(at: isEnd ? offset - 1 : offset) else { return 0 }
    let (new, old) = (document.words[index].range, outline.words[firstWord + index].range)
    let distance = offset - new.lowerBound
    guard isWritten[index] else { return min(old.lowerBound + distance, old.upperBound) }
    return distance == 0 || !isEnd && offset < new.upperBound ? old.lowerBound : old.upperBound
  }

  /// The name of a row's scenario in reports: `wrong password [row 2]`.
  package struct Name: Hashable, Sendable {
    /// The name of the outline.
    package let outline: String

    /// The row's number, from 1.
    package let number: Int

    /// Creates the name of a row's scenario.
    package init(_ outline: String, row number: Int) {
      self.outline = outline
      self.number = number
    }

    /// Parses a name; `nil` if the text is not the name of a row.
    package init?(_ text: String) {
      guard text.hasSuffix("]"), let space = text.lastIndex(of: " "),
        let number = Int(text[text.index(after: space)...].dropLast()), number > 0
      else { return nil }
      let mark = " [row"
      guard text[..<space].hasSuffix(mark) else { return nil }
      self.init(String(text[..<space].dropLast(mark.count)), row: number)
      guard self.text == text else { return nil }
    }

    /// The full name.
    package var text: String { "\(outline) [row \(number)]" }
  }
}

extension Document {
  /// Returns the index of the last word that begins at or before a byte.
  fileprivate func wordIndex(at offset: Int) -> Int? {
    let end = words.endOfPrefix { $0.range.lowerBound <= offset }
    return end > 0 ? end - 1 : nil
  }
}
