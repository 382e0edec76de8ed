import Networking
import Sessions

/// An event from outside the scene, or the user's answer to a question of the scene. The user's
/// other inputs are not events.
package enum SceneEvent: Hashable, Sendable {
  /// The user answers the scene's question.
  case reply(Reply, to: Question)
  /// The response to the request that the scene was waiting for.
  case response(Response, to: Request, during: Activity)
  /// The end of the restoration that the scene was waiting for.
  case restoration(Restoration.Result)
  /// The browser that the scene opened returned without a login.
  case browser(BrowserResult)
  /// A link that logs in with a company's code.
  case link(SSOCode)
  /// A notification from the server.
  case notification(Notification)
}

/// A message that the server sends to an app unprompted.
package enum Notification: Hashable, Sendable {
  /// The user's address and password are set, because the link in the user's mail was opened.
  case emailVerified
}

extension SceneEvent {
  /// Returns the decision for a scene that does not handle the event itself, or `nil` if the event
  /// is to be ignored.
  func defaultDecision<Outcome>() -> Decision<Outcome>? {
    switch self {
    case .reply(.confirm, to: .signOut): .shared(.signedOut)
    case .reply(.cancel, to: .signOut): .shared(.signOutCancelled)
    case .reply(.confirm, to: .leaveRegistration): .shared(.registrationLeft)
    case .reply(.cancel, to: .leaveRegistration): .shared(.registrationKept)
    // Answers and the end of work must lead to an outcome, even if the scene does not expect them.
    case .reply, .response, .restoration, .browser: .failed(.unknown)
    case .link: .refuse(.busy)
    case .notification: nil
    }
  }
}
