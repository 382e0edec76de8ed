import Machines
import Notation

/// A scenario that fails, and whose end can therefore differ from what its author expects.
package struct FailingScenario: Error, Hashable, Sendable {
  private let name: String
  private let failure: Failure

  /// The failure of a scenario; `nil` if a run of the scenario would not fail.
  package init?<M: Machine>(_ scenario: BoundScenario<M>, by replayer: Replayer<M> = Replayer()) {
    guard case .failed(let failure) = replayer.run(scenario).verdict else { return nil }
    (name, self.failure) = (scenario.label, failure)
  }

  /// `FILE:LINE: KIND: the scenario NAME fails: FAILURE`
  package func text(as kind: String) -> String {
    "\(failure.location): \(kind): the scenario \(name.visible) fails: \(failure.clause)"
  }
}
