import Machines
import Networking
import Sessions

/// The actions of one event, in order. The longest list is that of a refused registration that
/// resets the stack: at most nine actions.
package typealias FlowActions = Few<16, FlowAction>

/// Something that the flow wants done.
package enum FlowAction: Hashable, Sendable {
  /// The flow does not take what the user does.
  case refuse(Refusal)
  /// A row decided where the flow starts, because of what is known then.
  case start(FlowStart, FlowCause)
  /// A row of a router decided, because of the outcome that it is for and of what the flow holds.
  case decide(RouterRow, FlowFacts)
  /// The flow stands elsewhere: the router of a scene decided it, or the start of the flow.
  case move(to: FlowPosition, by: SceneName?)
  /// The scene is on screen.
  case show(SceneName)
  /// An alert over the scene.
  case alert(Alert)
  /// Send a request.
  case send(Request)
  /// Restore a backup.
  case restore(Restoration)
  /// Cancel a request.
  case cancel(Request)
  /// Open the browser on the company's pages.
  case openBrowser
  /// Nobody waits for the browser any longer.
  case closeBrowser
  /// Run the link with this company's code once nothing else is left to do.
  case runLink(SSOCode)
  /// Have the session layer do something.
  case change(SessionChange)
}

/// What the flow wants of the session layer.
package enum SessionChange: Hashable, Sendable {
  /// Store and select the account that logged in; the last part is whether its device is
  /// registered.
  case store(AccountID, KnownCredentials?, cookieExpiresIn: Seconds, isDeviceRegistered: Bool)
  /// A stored account has an address and a password from now on.
  case remember(KnownCredentials)
  /// The device is registered for the account.
  case deviceRegistered(AccountID)
  /// The device is not registered: the app root hears it after the flow.
  case registrationFailed(AccountID, NetworkFailure)
  /// The tokens of the account, which the flow held, are of no use any more.
  case endSession(AccountID, NetworkFailure)
  /// Delete the account that the user gives up.
  case signOut(AccountID)
  /// Open an account that is stored.
  case openStoredAccount
  /// Authentication is complete, with these tokens.
  case finish(Tokens, isNewHere: Bool)
}

/// Where the flow stands: the visible scene, and what it is busy with or asks.
package struct FlowPosition: Hashable, Sendable {
  /// The visible scene.
  package let scene: SceneName
  /// What it is busy with or asks; nothing when it is idle.
  package let standing: StandingName?

  /// A scene that is busy with something or asks something, or that is idle.
  package init(scene: SceneName, standing: StandingName?) {
    self.scene = scene
    self.standing = standing
  }
}
