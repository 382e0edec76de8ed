import ArgumentParser
import Machines
import Notation
import Running
import ScenarioLanguage

/// The options that select the stimuli of explorations.
package struct AlphabetOptions: CheckedArguments {
  @Option(
    help: ArgumentHelp(
      "Verbs, actors or patterns of stimuli to use: 'VERB,ACTOR,VERB VALUE _'.",
      discussion: """
        One actor is `user`. In a pattern, `_` stands for any value; other values need not be \
        examples.
        """,
      valueName: "words"))
  var only: [String] = []

  @Option(
    help: "Verbs, actors or patterns of stimuli to leave out.".taking("words"))
  var without: [String] = []

  package init() {}

  /// Whether no option is used.
  package var isEverything: Bool { only.isEmpty && without.isEmpty }

  var choice: StimulusChoice { StimulusChoice(only: only, without: without) }

  package func check<M: Machine>(in tool: MachineTool<M>) throws {
    let verbs = M.vocabulary.stimuli.signatures
    let words = verbs.map(\.name) + M.vocabulary.causers.map(\.name)
    for word in choice.words where !words.contains(word) {
      let hint = Spelling.nearest(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
      let shown = SecretMask.maskedUnlessVerb(word, knowing: M.vocabulary.knownWords)
      throw ValidationError("unknown verb or actor `\(shown)`\(hint)")
    }
    var lexicon = Lexicon()
    _ = try checking { try choice.admission(over: M.self, in: &lexicon) }
    try require(
      verbs.isEmpty || verbs.contains(where: choice.isChosen),
      "--only and --without exclude every verb")
  }

  /// Returns the stimuli to use. Texts from patterns and examples are added to `lexicon`.
  func alphabet<M: Machine>(in lexicon: inout Lexicon) throws(Diagnostic) -> Alphabet<M> {
    try choice.alphabet(in: &lexicon)
  }
}
