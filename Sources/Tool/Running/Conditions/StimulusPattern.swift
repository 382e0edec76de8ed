import Machines
import ScenarioLanguage

/// A stimulus in which `_` stands for any value, used to select stimuli.
package struct StimulusPattern<M: Machine>: Sendable {
  /// The pattern with which stimuli are compared.
  package let pattern: PhrasePattern

  /// Parses a pattern such as `log-in _ "Correct-1"`. Errors refer to the pattern as `name`. The
  /// texts of the pattern are added to `lexicon`.
  package init(
    _ text: String, named name: String, in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    let document = Document(
      name: name, bytes: Array(text.utf8), knowing: M.vocabulary.knownWords)
    if let error = document.diagnostics.first { throw error }
    guard let line = document.lines.first, document.lines.count == 1, line.kind == .stimulus else {
      throw document.diagnostic(
        at: 0..<document.bytes.count, message: "this is not a stimulus",
        help: "write one line, with `_` for any value", kind: "pattern")
    }
    let words = document.words(of: line)
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lexicon)
    do throws(WordError) {
      pattern = try M.vocabulary.stimulusPattern(
        words, of: document.bytes.span, in: &lexicon)
    } catch { throw document.diagnostic(error) }
  }

  /// Returns whether a stimulus matches.
  package func matches(_ stimulus: M.Stimulus) -> Bool { pattern.matches(stimulus.phrase) }
}
