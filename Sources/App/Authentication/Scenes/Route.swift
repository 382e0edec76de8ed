import Machines
import Networking

/// The effect of an outcome. It consists of a move and the changes that accompany the move.
package struct Route: Hashable, Sendable {
  /// The move on the stack of scenes.
  @Kinds
  package enum Move: Hashable, Sendable {
    /// The scene stays.
    case stay
    /// Show another scene on top of this scene.
    case push(Destination)
    /// Replace this scene.
    case replace(Destination)
    /// Replace all scenes.
    case reset(Destination)
    /// Go back to the scene below after creating it again from the destination.
    case back(to: Destination)
    /// Go back to the scene below as the user left it.
    case pop
    /// Authentication is complete.
    case finish
    /// The scene stays, and the session layer opens a stored account.
    case openStoredAccount
    /// The scene stays, and the session layer deletes the account in hand.
    case signOut
  }

  /// An alert to show.
  package enum Notice: Hashable, Sendable {
    /// A fixed alert.
    case alert(Alert)
    /// An alert for the cause of the outcome.
    case whatFailed
  }

  /// The work that the route gives to the worker of the visible scene after the move.
  package struct Assignment: Hashable, Sendable {
    /// The task.
    package let errand: Errand
    /// The activity of the scene during the work.
    package let activity: Activity
  }

  /// The move on the stack of scenes.
  package var move: Move
  /// The work to start at once.
  package var assignment: Assignment?
  /// The question to ask the user.
  package var question: Question?
  /// The alert to show after the move.
  package var notice: Notice?
  /// Whether to clear the fields.
  package var clearsInput = false
  /// Whether to show a dot that points at the mistake.
  package var showsGuidanceDot = false
  /// Whether the flow drops its tokens.
  package var dropsTokens = false

  /// Creates a route with this move.
  package init(_ move: Move) { self.move = move }

  /// The scene stays.
  package static var stay: Self { Self(.stay) }

  /// Returns the same route with an errand to start at once.
  package func asking(_ errand: Errand, _ activity: Activity) -> Self {
    with { $0.assignment = Assignment(errand: errand, activity: activity) }
  }

  /// Returns the same route with a question to ask the user.
  package func raising(_ question: Question) -> Self { with { $0.question = question } }

  /// Returns the same route with an alert.
  package func alerting(_ alert: Alert) -> Self { with { $0.notice = .alert(alert) } }

  /// Returns the same route with an alert for a failure.
  package func alerting(_ failure: NetworkFailure) -> Self { alerting(Alert(failure)) }

  /// The same route with an alert for the cause of the outcome.
  package var alertingWhatFailed: Self { with { $0.notice = .whatFailed } }

  /// The same route with the fields cleared.
  package var clearingInput: Self { with { $0.clearsInput = true } }

  /// The same route with the tokens dropped.
  package var droppingTokens: Self { with { $0.dropsTokens = true } }

  /// The same route with a guidance dot.
  package var withGuidanceDot: Self { with { $0.showsGuidanceDot = true } }

  @inline(__always)
  private func with(_ change: (inout Self) -> Void) -> Self {
    var route = self
    change(&route)
    return route
  }
}
