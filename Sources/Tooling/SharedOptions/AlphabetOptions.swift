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
      discussion: "In a pattern, `_` stands for any value. Other values need not be examples.",
      valueName: "words"))
  var only: [String] = []

  @Option(
    help: "Verbs, actors or patterns of stimuli to leave out.".taking("words"))
  var without: [String] = []

  package init() {}

  /// Whether no option is used.
  package var isEverything: Bool { only.isEmpty && without.isEmpty }

  private var chosen: StimulusList { StimulusList(only, of: "--only") }
  private var excluded: StimulusList { StimulusList(without, of: "--without") }

  package func check<M: Machine>(in tool: MachineTool<M>) throws {
    let verbs = M.vocabulary.stimuli.signatures
    let words = verbs.map(\.name) + M.vocabulary.causers.map(\.name)
    for word in chosen.words + excluded.words where !words.contains(word) {
      let hint = Spelling.nearest(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
      throw ValidationError("unknown verb or actor `\(word)`\(hint)")
    }
    var lexicon = Lexicon()
    _ = try checking { try admission(over: M.self, in: &lexicon) }
    try require(verbs.contains(where: isChosen), "--only and --without exclude every verb")
  }

  /// Returns whether at least one stimulus with this verb is used.
  func isChosen(_ verb: Signature) -> Bool {
    (only.isEmpty || chosen.contains(verb) || chosen.mentions(verb))
      && !excluded.contains(verb)
  }

  /// Returns the stimuli to use. Texts from patterns and examples are added to `lexicon`.
  func alphabet<M: Machine>(in lexicon: inout Lexicon) throws(Diagnostic) -> Alphabet<M> {
    let isAdmitted = try admission(over: M.self, in: &lexicon)
    let wanted: [StimulusPattern<M>] = try chosen.stimuli(in: &lexicon)
    return Alphabet(
      in: &lexicon, choosing: isChosen, admitting: isAdmitted,
      offering: wanted.map(\.pattern))
  }

  /// Returns a filter for stimuli that the options select; `nil` if the options contain no
  /// patterns. Texts from patterns are added to `lexicon`.
  private func admission<M: Machine>(
    over machine: M.Type, in lexicon: inout Lexicon
  ) throws(Diagnostic) -> (@Sendable (M.Stimulus) -> Bool)? {
    let wanted: [StimulusPattern<M>] = try chosen.stimuli(in: &lexicon)
    let unwanted: [StimulusPattern<M>] = try excluded.stimuli(in: &lexicon)
    guard !wanted.isEmpty || !unwanted.isEmpty else { return nil }
    let whole = Set(
      M.vocabulary.stimuli.signatures.filter { only.isEmpty || chosen.contains($0) }
        .map(\.id))
    return { stimulus in
      (whole.contains(stimulus.phrase.verb) || wanted.contains { $0.matches(stimulus) })
        && !unwanted.contains { $0.matches(stimulus) }
    }
  }
}

/// An option's list of verbs, actors and stimulus patterns.
private struct StimulusList {
  private let option: String
  /// The listed verbs and actors.
  let words: [String]
  /// The listed patterns, which have values after the verb.
  private let patterns: [String]

  init(_ lists: [String], of option: String) {
    self.option = option
    let entries = lists.flatMap { $0.split(separator: ",") }.map {
      String($0.drop { $0 == " " })
    }
    words = entries.filter { !$0.contains(" ") }
    patterns = entries.filter { $0.contains(" ") }
  }

  /// Returns whether all stimuli with this verb are listed.
  func contains(_ verb: Signature) -> Bool {
    words.contains(verb.name) || words.contains(verb.causer.name)
  }

  /// Returns whether a pattern with this verb is listed.
  func mentions(_ verb: Signature) -> Bool {
    patterns.contains { $0.split(separator: " ").first.map(String.init) == verb.name }
  }

  func stimuli<M: Machine>(
    in lexicon: inout Lexicon
  ) throws(Diagnostic) -> [StimulusPattern<M>] {
    try patterns.map { (text) throws(Diagnostic) in
      try StimulusPattern(text, named: option, in: &lexicon)
    }
  }
}
