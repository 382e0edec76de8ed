import Notation

/// The words of a line that is not part of a document, such as a line written by another program.
package struct WordLine: Sendable {
  /// The text.
  package let bytes: [UInt8]

  /// The words of the text. There is at least one.
  package let words: [Word]

  /// The reason why a text is not a line of words, without a full stop.
  package struct Mistake: Error, Hashable, Sendable {
    /// A description of the error.
    package let message: String
  }

  /// Splits a text into words.
  package init(_ text: String) throws(Mistake) {
    let bytes = Array(text.utf8)
    var scanner = WordScanner(capacity: 8)
    do throws(Finding) { try scanner.scan(bytes.span, in: bytes.indices) } catch {
      throw Mistake(message: error.error.message)
    }
    guard !scanner.words.isEmpty else { throw Mistake(message: "there is no word in it") }
    self.bytes = bytes
    words = scanner.words
  }
}
