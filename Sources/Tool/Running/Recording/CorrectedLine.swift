import Machines
import Notation
import ScenarioLanguage

/// Expectations as written, changed only where they differ from what was seen, so that `_` and
/// `...` stay where they still hold.
struct CorrectedLine<M: Machine> {
  /// The texts of the scenario.
  let lexicon: Lexicon

  /// The words of a line of a block that match `phrase`, which is recorded as `seen`.
  func observation(_ written: String, _ phrase: Phrase, _ seen: String) -> String {
    text(written, seen) { (words, bytes, lexicon) throws(WordError) in
      try M.vocabulary.expectation(words, of: bytes, in: &lexicon).matches(phrase)
    }
  }

  /// The words of an `is` that match `state`, which is recorded as `seen`.
  func assertion(_ written: String, of state: M.State, _ seen: String) -> String {
    text(written, seen) { (words, bytes, lexicon) throws(WordError) in
      guard words.count == 2, let word = words.last else { return false }
      return try M.vocabulary.state(word, of: bytes, in: &lexicon).matches(state)
    }
  }

  /// The words of a `has` that match `answer`, which is recorded as `seen`.
  func assertion(_ written: String, of answer: Answer, _ seen: String) -> String {
    text(written, seen) { (words, bytes, lexicon) throws(WordError) in
      try M.vocabulary.question(words.dropFirst(), of: bytes, in: &lexicon).1.matches(answer)
    }
  }

  /// What was written, with what was seen in place of the parts that differ. Where that does not
  /// match, nothing of it holds.
  private func text(
    _ written: String, _ seen: String,
    matches: (ArraySlice<Word>, Span<UInt8>, inout Lexicon) throws(WordError) -> Bool
  ) -> String {
    // Outside of a block the line parses into the same words.
    let line = Document(name: "", bytes: Array(written.utf8))
    let parts = DifferingParts(of: line.words[...], in: line, from: seen)
    let corrected = Document(name: "", bytes: Array(parts.corrected.utf8))
    var lexicon = lexicon
    let isMet = try? matches(corrected.words[...], corrected.bytes.span, &lexicon)
    return isMet == true ? parts.corrected : seen
  }
}
