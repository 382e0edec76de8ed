import Machines
public import Networking
public import Sessions

/// What the flow wants done, in order.
public enum FlowAction: Hashable, Sendable {
  /// The flow does not take what the user does.
  case refuse(FlowRefusal)
  /// A row of a router decided, because of the outcome that it is for and of what the flow holds.
  case decide(RouterRow, FlowFacts)
  /// The flow stands elsewhere; this scene's router decided it.
  case move(to: FlowPosition, by: SceneName)
  /// The scene is on screen.
  case show(SceneName)
  /// An alert over the scene.
  case alert(Alert)
  /// Send a request.
  case send(Request)
  /// Restore a backup.
  case restore(Restoration)
  /// Nobody waits for this request any longer.
  case cancel(Request)
  /// Open the browser on the company's pages.
  case openBrowser
  /// Nobody waits for the browser any longer.
  case closeBrowser
  /// Store and select the account that logged in.
  case store(FlowSession)
  /// A stored account has an address and a password from now on.
  case remember(KnownCredentials)
  /// The device is registered for the account.
  case deviceRegistered(AccountID)
  /// The device is not registered: the app root hears it after the flow.
  case registrationFailed(AccountID, NetworkFailure)
  /// Delete the account that the user gives up.
  case signOut(AccountID)
  /// Open an account that is stored.
  case openStoredAccount
  /// Authentication is complete.
  case finish(FlowSession)
}

/// Why the flow does not take what a user does.
public enum FlowRefusal: Hashable, Sendable {
  case questionOpen, noBack, busy, notOnScreen
  case scene(Refusal)
}

/// Where the flow stands: the visible scene, and what it is busy with or asks.
public struct FlowPosition: Hashable, Sendable {
  /// The visible scene.
  public let scene: SceneName
  /// What it is busy with or asks; nothing when it is idle.
  public let standing: Standing?
}

/// What a scene is busy with, or asks.
public enum Standing: Listed {
  case busy(Activity)
  case asking(Question)

  public static let all =
    Activity.allCases.map { Standing.busy($0) } + Question.allCases.map { Standing.asking($0) }

  /// `authenticating`, or `asking-sign-out`.
  public var name: String {
    switch self {
    case .busy(let activity): activity.name
    case .asking(let question): "asking-\(question.name)"
    }
  }
}
