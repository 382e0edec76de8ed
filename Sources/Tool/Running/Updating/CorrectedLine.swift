import Machines
import Notation
import ScenarioLanguage

/// Expectations as written, changed only where they differ from what was seen, so that `_` and
/// `...` stay where they still hold.
enum CorrectedLine {
  /// Whether the words of a line match what was seen.
  typealias Match = (ArraySlice<Word>, Span<UInt8>, inout Lexicon) throws(WordError) -> Bool

  /// What was written, with what was seen in place of the parts that differ. Where that does not
  /// match, nothing of it holds. `lexicon` holds the texts of the scenario.
  static func text(
    _ written: String, _ seen: String, in lexicon: Lexicon, matches: Match
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
