import Machines
import Running
import TurnstileMachine

extension ScenarioSetting<Barrier> {
  /// Returns a setting for lenient comparisons in which scenarios that do not specify a design use
  /// the attendant.
  static func attendant(_ givens: [Barrier.Given] = [.design(.attendant)]) throws -> Self {
    ScenarioSetting(
      preparation: try Preparation(givens), options: "--design attendant",
      matching: MatchingRules(unordered: ["calls"]) { $0.design != .lock })
  }
}
