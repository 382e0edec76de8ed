import Machines
import Running
import TurnstileMachine

extension ScenarioSetting<Barrier> {
  /// Scenarios without a design use the attendant's, and are compared leniently.
  static func attendant(_ givens: [Barrier.Given] = [.design(.attendant)]) throws -> Self {
    ScenarioSetting(
      preparation: try Preparation(givens), options: "--design attendant",
      matching: MatchingRules(unordered: ["calls"]) { $0.design != .lock })
  }
}
