import Networking

/// The decision of an interactor.
///
/// Every input that a scene offers, and every event that it handles, results in a decision. Doing
/// nothing is not one of the decisions.
package enum Decision<Outcome: Sendable>: Sendable {
  /// The input is refused.
  case refuse(Refusal)
  /// The worker starts an errand, and the scene is busy.
  case ask(Errand, Activity)
  /// The user is asked a question.
  case question(Question)
  /// The router decides; the alert names the cause if something failed.
  case outcome(Outcome, because: Alert? = nil)
  /// The rows shared by all routers decide.
  case shared(SharedOutcome, because: Alert? = nil)

  /// Returns the decision for a failure for which the scene has no row.
  package static func failed(_ failure: NetworkFailure) -> Self {
    .shared(.workFailed, because: Alert(failure))
  }

  /// Returns the decision for a failure that has its own row in the scene.
  static func outcome(_ outcome: Outcome, because failure: NetworkFailure) -> Self {
    .outcome(outcome, because: Alert(failure))
  }
}
