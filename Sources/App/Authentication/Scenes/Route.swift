import Machines
import Networking

/// Where an outcome leads, and what goes with it.
package struct Route: Hashable, Sendable {
  /// The move on the stack of scenes.
  @Kinds
  package enum Move: Hashable, Sendable {
    /// The scene stays.
    case stay
    /// Another scene on top of this one.
    case push(Destination)
    /// Another scene in place of this one.
    case replace(Destination)
    /// Another scene in place of all.
    case reset(Destination)
    /// The scene below, as it stands from then on.
    case back(to: Destination)
    /// The scene below, as it was left.
    case pop
    /// Authentication is complete.
    case finish
    /// The scene stays, and the session layer opens an account that is stored.
    case openStoredAccount
    /// The scene stays, and the session layer deletes the account in hand.
    case signOut
  }

  /// What is alerted.
  package enum Notice: Hashable, Sendable {
    /// Always the same.
    case alert(Alert)
    /// What made the outcome come about.
    case whatFailed
  }

  /// What the worker of the scene that then stands is sent for.
  package struct Assignment: Hashable, Sendable {
    /// What it is sent for.
    package let errand: Errand
    /// What the scene is busy with meanwhile.
    package let activity: Activity
  }

  /// The move on the stack of scenes.
  package var move: Move
  /// What is then asked for at once.
  package var assignment: Assignment?
  /// What the user is asked.
  package var question: Question?
  /// What is alerted when the scene stands.
  package var notice: Notice?
  /// Whether the fields are emptied.
  package var clearsInput = false
  /// Whether a dot leads the eye to what is wrong.
  package var showsGuidanceDot = false
  /// Whether the flow drops the tokens that it holds.
  package var dropsTokens = false

  /// A route that moves.
  package init(_ move: Move) { self.move = move }

  /// The scene stays.
  package static var stay: Self { Self(.stay) }

  /// The same route, asking for something at once.
  package func asking(_ errand: Errand, _ activity: Activity) -> Self {
    with { $0.assignment = Assignment(errand: errand, activity: activity) }
  }

  /// The same route, asking the user something.
  package func raising(_ question: Question) -> Self { with { $0.question = question } }

  /// The same route, with an alert.
  package func alerting(_ alert: Alert) -> Self { with { $0.notice = .alert(alert) } }

  /// The same route, with an alert of one failure.
  package func alerting(_ failure: NetworkFailure) -> Self { alerting(Alert(failure)) }

  /// The same route, with an alert of what failed.
  package var alertingWhatFailed: Self { with { $0.notice = .whatFailed } }

  /// The same route, with empty fields.
  package var clearingInput: Self { with { $0.clearsInput = true } }

  /// The same route, without tokens from then on.
  package var droppingTokens: Self { with { $0.dropsTokens = true } }

  /// The same route, with a guidance dot.
  package var withGuidanceDot: Self { with { $0.showsGuidanceDot = true } }

  @inline(__always)
  private func with(_ change: (inout Self) -> Void) -> Self {
    var route = self
    change(&route)
    return route
  }
}
