import Networking

/// The decision of an interactor.
///
/// Every input and every event of a scene results in a decision; there is none for doing nothing.
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

  /// A failure for which the scene has no row.
  package static func failed(_ failure: NetworkFailure) -> Self {
    .shared(.workFailed, because: Alert(failure))
  }

  /// The outcome for a failure that has a row of its own in the scene.
  static func outcome(_ outcome: Outcome, because failure: NetworkFailure) -> Self {
    .outcome(outcome, because: Alert(failure))
  }
}
