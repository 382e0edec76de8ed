import Machines

/// Settings that apply to scenarios but are not part of their texts.
public struct ScenarioSetting<M: Machine>: Sendable {
  /// The givens that each apply to every scenario that does not mention the given's subject.
  ///
  /// The values of these givens are from closed lists, because a text would belong to a scenario's
  /// own lexicon.
  package let preparation: Preparation<M>
  /// The command-line arguments that produce ``preparation``, such as `--routing coordinator`.
  /// Commands that reproduce a failure repeat these arguments.
  let options: String
  /// The rules for comparing blocks with observations.
  package let matching: MatchingRules<M>
  /// The claims that are checked in every scenario, if any.
  package private(set) var claims: ClaimSet<M>?
  /// Whether the scenarios together are expected to test every claim.
  private(set) var expectsTests = false
  /// The texts of the claims, with which the lexicon of every scenario begins.
  package private(set) var texts = Lexicon()

  /// Creates a setting. By default, it has no givens and compares blocks strictly.
  public init(
    preparation: Preparation<M> = Preparation(), options: String = "",
    matching: MatchingRules<M> = MatchingRules()
  ) {
    self.preparation = preparation
    self.options = options
    self.matching = matching
  }

  /// Returns the same setting with other givens. `options` are the command-line arguments that
  /// produce these givens.
  func prepared(by preparation: Preparation<M>, options: String) -> Self {
    var setting = Self(preparation: preparation, options: options, matching: matching)
    (setting.claims, setting.texts, setting.expectsTests) = (claims, texts, expectsTests)
    return setting
  }

  /// Returns the same setting with claims to check, whose texts are in `lexicon`. `expectsTests` is
  /// whether the scenarios together are expected to test every claim.
  package func claiming(
    _ claims: [Claim<M>], in lexicon: Lexicon, expectsTests: Bool = false
  ) -> Self {
    var setting = self
    (setting.claims, setting.texts) = (ClaimSet(claims), lexicon)
    setting.expectsTests = expectsTests
    return setting
  }
}
