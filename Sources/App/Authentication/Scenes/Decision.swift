import Networking

/// What an interactor comes to.
///
/// There is no way to come to nothing: whatever happens to a scene has an answer.
package enum Decision<Outcome: Sendable>: Sendable {
  /// The input is not taken.
  case refuse(Refusal)
  /// The worker is sent for something, and the scene is busy.
  case ask(Errand, Activity)
  /// The user is asked something.
  case question(Question)
  /// The router decides; the alert names the cause, where something failed.
  case outcome(Outcome, because: Alert? = nil)
  /// The rows that all routers share decide.
  case shared(SharedOutcome, because: Alert? = nil)

  /// A failure for which the scene has no row.
  package static func failed(_ failure: NetworkFailure) -> Self {
    .shared(.workFailed, because: Alert(failure))
  }

  /// The same outcome of a scene that has a row for this failure.
  static func outcome(_ outcome: Outcome, because failure: NetworkFailure) -> Self {
    .outcome(outcome, because: Alert(failure))
  }
}
