import Machines

/// What holds for scenarios beyond their texts.
public struct ScenarioSetting<M: Machine>: Sendable {
  /// The givens that hold for scenarios which say nothing about their subjects.
  ///
  /// Their values are of closed lists, since a text would be one of a scenario's own lexicon.
  package let preparation: Preparation<M>
  /// The arguments by which the command line makes ``preparation``, such as
  /// `--routing coordinator`: commands that show a failure again have them.
  let options: String
  /// How blocks are compared with what was seen.
  package let matching: MatchingRules<M>

  /// A setting in which, unless said otherwise, nothing is given and blocks are compared strictly.
  public init(
    preparation: Preparation<M> = Preparation(), options: String = "",
    matching: MatchingRules<M> = MatchingRules()
  ) {
    self.preparation = preparation
    self.options = options
    self.matching = matching
  }

  /// The same setting with other givens, for which the command line has `options`.
  func prepared(by preparation: Preparation<M>, options: String) -> Self {
    Self(preparation: preparation, options: options, matching: matching)
  }
}
