import Machines
import Notation
import ScenarioLanguage

/// A printed line for insertion into a text that is mostly written by hand.
///
/// In such a text, a quoted secret stays quoted and has no pseudonym. If a pseudonym were written
/// into the text, it would represent another secret. A new pseudonym is therefore replaced by `_`,
/// which matches any value. Pseudonyms that the text already contains are kept.
enum RecordedLine<M: Machine> {
  /// Returns the line for `text`, which was printed with a scenario's lexicon.
  static func text(_ text: String, in lexicon: Lexicon) -> String {
    let bytes = Array(text.utf8)
    // The line has the same words outside a block as inside a block.
    let document = Document(name: "", bytes: bytes)
    var result: [UInt8] = []
    var end = 0
    for word in document.words where !word.isQuoted {
      for range in values(of: word, in: bytes)
      where M.vocabulary.writesNewPseudonym(bytes.span.extracting(range), to: lexicon) {
        result += bytes[end..<range.lowerBound] + "_".utf8
        end = range.upperBound
      }
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Returns the word itself or, if it has parentheses, the values in them.
  private static func values(of word: Word, in bytes: [UInt8]) -> [Range<Int>] {
    var compound = Compound()
    guard word.isCompound, (try? compound.parse(bytes.span.extracting(word.range))) != nil else {
      return [word.range]
    }
    let start = word.range.lowerBound
    return compound.arguments.filter { !$0.isQuoted }
      .map { start + $0.value.lowerBound..<start + $0.value.upperBound }
  }
}
