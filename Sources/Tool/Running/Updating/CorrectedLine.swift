import Machines
import Notation
import ScenarioLanguage

/// Corrects expectations only in the parts that differ from the actual results, so that `_` and
/// `...` are kept as long as they hold.
enum CorrectedLine {
  /// Whether the words of a line match the actual result.
  typealias Match = (ArraySlice<Word>, Span<UInt8>, inout Lexicon) throws(WordError) -> Bool

  /// The written line, with the parts that differ replaced by the actual text. If the result does
  /// not match, the whole line is replaced. `lexicon` holds the texts of the scenario.
  static func text(
    _ written: String, _ seen: String, in lexicon: Lexicon, matches: Match
  ) -> String {
    // Outside a block, the line parses into the same words.
    let line = Document(name: "", bytes: Array(written.utf8))
    let parts = DifferingParts(of: line.words[...], in: line, from: seen)
    let corrected = Document(name: "", bytes: Array(parts.corrected.utf8))
    var lexicon = lexicon
    let isMet = try? matches(corrected.words[...], corrected.bytes.span, &lexicon)
    return isMet == true ? parts.corrected : seen
  }
}
