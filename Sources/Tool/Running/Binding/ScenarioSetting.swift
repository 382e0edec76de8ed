import Machines

/// The settings of scenarios that are not part of their texts.
public struct ScenarioSetting<M: Machine>: Sendable {
  /// The givens of every scenario that does not mention their subjects.
  ///
  /// Their values are from closed lists, since a text would belong to a scenario's own lexicon.
  package let preparation: Preparation<M>
  /// The command-line arguments that produce ``preparation``, such as `--routing coordinator`,
  /// repeated in commands that reproduce a failure.
  let options: String
  /// The rules for comparing blocks with observations.
  package let matching: MatchingRules<M>

  /// A setting; by default without givens, and with strict comparison of blocks.
  public init(
    preparation: Preparation<M> = Preparation(), options: String = "",
    matching: MatchingRules<M> = MatchingRules()
  ) {
    self.preparation = preparation
    self.options = options
    self.matching = matching
  }

  /// The same setting with other givens, which `options` produce on the command line.
  func prepared(by preparation: Preparation<M>, options: String) -> Self {
    Self(preparation: preparation, options: options, matching: matching)
  }
}
