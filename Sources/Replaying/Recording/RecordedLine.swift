import Machines
import Notation
import ScenarioLanguage

/// A line that is written into a text of which most stays as its author wrote it.
///
/// There a secret in quotes keeps its quotes, and nothing that is written equals it: its pseudonym,
/// once in the text, would stand for another. So `_` stands for it, which any value meets. Pseudonyms
/// that the text has are written.
enum RecordedLine<M: Machine> {
  /// The line that says `text`, which is printed in a scenario's lexicon.
  static func text(_ text: String, in lexicon: Lexicon) -> String {
    let bytes = Array(text.utf8)
    // A line of its own is read as one in a block is: its words are all that counts.
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

  /// The word or, where it has parentheses, the values in them.
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
