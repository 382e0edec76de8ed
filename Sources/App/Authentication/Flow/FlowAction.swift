import Machines
import Networking
import Sessions

/// The actions of one event, in order. The capacity exceeds the length of the longest list.
package typealias FlowActions = Few<16, FlowAction>

/// Something that the flow does or requests.
package enum FlowAction: Hashable, Sendable {
  /// The flow refuses an input of the user.
  case refuse(Refusal)
  /// A row decided where the flow starts, based on the cause of the start.
  case start(FlowStart, FlowCause)
  /// A row of a router decided, based on the scene's outcome and the flow's facts.
  case decide(RouterRow, FlowFacts)
  /// The position of the flow changed. A scene or, if `by` is `nil`, the start of the flow caused
  /// the change.
  case move(to: FlowPosition, by: SceneName?)
  /// The scene is on screen.
  case show(SceneName)
  /// Show an alert over the scene.
  case alert(Alert)
  /// Send a request.
  case send(Request)
  /// Restore a backup.
  case restore(Restoration)
  /// Cancel a request.
  case cancel(Request)
  /// Open the company's pages in the browser.
  case openBrowser
  /// Stop waiting for the browser.
  case closeBrowser
  /// Run the link with this company's code as soon as nothing else is pending.
  case runLink(SSOCode)
  /// Request a change from the session layer.
  case change(SessionChange)
}

/// A change that the flow requests from the session layer.
package enum SessionChange: Hashable, Sendable {
  /// Store and select the account that logged in. The last value indicates whether the account's
  /// device is registered.
  case store(AccountID, KnownCredentials?, cookieExpiresIn: Seconds, isDeviceRegistered: Bool)
  /// Update the device's information about how an account logs in.
  case remember(KnownCredentials)
  /// The device is registered for the account.
  case deviceRegistered(AccountID)
  /// The device could not be registered. The app root is informed after the flow has handled the
  /// failure.
  case registrationFailed(AccountID, NetworkFailure)
  /// The account's tokens, which the flow held, are no longer valid.
  case endSession(AccountID, NetworkFailure)
  /// Delete the account that the user signs out of.
  case signOut(AccountID)
  /// Open a stored account.
  case openStoredAccount
  /// Complete the authentication with these tokens.
  case finish(Tokens, isNewHere: Bool)
}

/// The position of the flow: the visible scene and its activity or open question.
package struct FlowPosition: Hashable, Sendable {
  /// The visible scene.
  package let scene: SceneName
  /// The scene's activity or open question; `nil` if the scene is idle.
  package let standing: StandingName?

  /// Creates the position of a scene. `standing` is the scene's activity or open question, or `nil`
  /// if the scene is idle.
  package init(scene: SceneName, standing: StandingName?) {
    self.scene = scene
    self.standing = standing
  }

  /// Whether the scene is busy, but the user can go back.
  package var canBeLeft: Bool {
    guard case .busy(let activity) = standing else { return false }
    return activity.canBeLeft && scene.declaration.back == .allowed
  }
}
