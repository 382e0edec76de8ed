import Networking
import Sessions

/// What comes to a scene from outside, rather than from what the user does on it.
package enum SceneEvent: Hashable, Sendable {
  /// The user answers the scene's question.
  case reply(Reply, to: Question)
  /// The response to the request that the scene was busy with.
  case response(Response, to: Request, during: Activity)
  /// The end of the restoration that the scene was busy with.
  case restoration(Restoration.Result)
  /// The browser that the scene opened came back, and nobody logged in with it.
  case browser(BrowserResult)
  /// A link that logs in with a company's code.
  case link(SSOCode)
  /// A message of the server that nobody asked for.
  case notification(Notification)
}

/// What the server tells an app without being asked.
package enum Notification: Hashable, Sendable {
  /// The link of the user's mail was opened: address and password are set.
  case emailVerified
}

extension SceneEvent {
  /// The decision of a scene that does not handle the event itself; `nil` for an event to ignore.
  func defaultDecision<Outcome>() -> Decision<Outcome>? {
    switch self {
    case .reply(.confirm, to: .signOut): .shared(.signedOut)
    case .reply(.cancel, to: .signOut): .shared(.signOutCancelled)
    // Work that ends must lead somewhere, even if no scene waits for it.
    case .reply, .response, .restoration, .browser: .failed(.unknown)
    case .link: .refuse(.busy)
    case .notification: nil
    }
  }
}
