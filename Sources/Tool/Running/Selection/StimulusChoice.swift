import Machines
import Notation
import ScenarioLanguage

/// A choice of stimuli by verbs, actors and patterns, separated by commas.
package struct StimulusChoice: Sendable {
  private let chosen: StimulusList
  private let excluded: StimulusList
  private let isEverythingChosen: Bool

  /// Creates a choice of the stimuli in the lists `only`, or of all stimuli if there are no lists,
  /// except the stimuli in the lists `without`. Errors name these lists as options.
  package init(only: [String], without: [String]) {
    chosen = StimulusList(only, of: "--only")
    excluded = StimulusList(without, of: "--without")
    isEverythingChosen = only.isEmpty
  }

  /// Creates the choice that is part of a bounded world.
  package init(of world: BoundedWorld) {
    self.init(
      only: world.stimuli.isEmpty ? [] : [world.stimuli],
      without: world.excluded.isEmpty ? [] : [world.excluded])
  }

  /// The verbs and actors in the lists.
  package var words: [String] { chosen.words + excluded.words }

  /// Returns whether at least one stimulus with this verb is chosen.
  package func isChosen(_ verb: Signature) -> Bool {
    (isEverythingChosen || chosen.contains(verb) || chosen.mentions(verb))
      && !excluded.contains(verb)
  }

  /// Returns the chosen stimuli. Texts from patterns and examples are added to `lexicon`.
  package func alphabet<M: Machine>(in lexicon: inout Lexicon) throws(Diagnostic) -> Alphabet<M> {
    let isAdmitted = try admission(over: M.self, in: &lexicon)
    let wanted: [StimulusPattern<M>] = try chosen.stimuli(in: &lexicon)
    return Alphabet(
      in: &lexicon, choosing: isChosen, admitting: isAdmitted, offering: wanted.map(\.pattern))
  }

  /// Returns a filter for the chosen stimuli; `nil` if the lists contain no patterns. Texts from
  /// patterns are added to `lexicon`.
  package func admission<M: Machine>(
    over machine: M.Type, in lexicon: inout Lexicon
  ) throws(Diagnostic) -> (@Sendable (M.Stimulus) -> Bool)? {
    let wanted: [StimulusPattern<M>] = try chosen.stimuli(in: &lexicon)
    let unwanted: [StimulusPattern<M>] = try excluded.stimuli(in: &lexicon)
    guard !wanted.isEmpty || !unwanted.isEmpty else { return nil }
    let whole = Set(
      M.vocabulary.stimuli.signatures.filter { isEverythingChosen || chosen.contains($0) }
        .map(\.id))
    return { stimulus in
      (whole.contains(stimulus.phrase.verb) || wanted.contains { $0.matches(stimulus) })
        && !unwanted.contains { $0.matches(stimulus) }
    }
  }
}

/// A list of verbs, actors and stimulus patterns.
private struct StimulusList: Sendable {
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
