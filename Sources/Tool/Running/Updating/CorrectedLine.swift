import Machines
import Notation
import ScenarioLanguage

/// Corrects only the parts of an expectation that differ from the actual results. `_` and `...` are
/// kept if they match.
enum CorrectedLine {
  /// Returns whether the words of a line match the actual result.
  typealias Match = (ArraySlice<Word>, Span<UInt8>, inout Lexicon) throws(WordError) -> Bool

  /// Returns the written line with the differing parts replaced by the actual text. If the result
  /// does not match, the whole line is replaced. `lexicon` contains the texts of the scenario.
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
