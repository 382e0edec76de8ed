import Machines
import Running
import TurnstileMachine

extension ScenarioSetting<Barrier> {
  /// Scenarios that do not say who decides are the attendant's; his are compared leniently.
  static func attendant(_ givens: [Barrier.Given] = [.design(.attendant)]) throws -> Self {
    ScenarioSetting(
      preparation: try Preparation(givens), options: "--design attendant",
      matching: MatchingRules(unordered: ["calls"]) { $0.design != .lock })
  }
}
