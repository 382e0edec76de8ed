public import Machines
public import Networking
public import Sessions

/// What a scene is told.
public enum SceneEvent: Hashable, Sendable {
  /// The user does something.
  case act(SceneAct)
  /// The user answers what the scene asks.
  case reply(Reply, to: Question)
  /// The response to the request that the scene was busy with.
  case response(Response, Activity)
  /// The restoration that the scene was busy with is over.
  case restored(Restoration.Result)
  /// The browser that the scene opened came back, and let nobody in.
  case browser(BrowserResult)
  /// A link logs in with a company's code.
  case companyLink(SSOCode)
  /// The server tells of something that nobody asked for.
  case notification(Notification)
  /// Something came to an outcome that all scenes share, and what failed, if something did.
  case outcome(SharedOutcome, because: Alert?)
}

/// What the server tells an app without being asked.
public enum Notification: Hashable, Sendable {
  /// The link of the user's mail was opened: address and password are set.
  case emailVerified
}

/// What scenes may know of what is around them.
public struct Surroundings: Hashable, Sendable {
  /// The accounts that the device stores.
  public let device: Device
  /// The codes that were sent, and for how long no other is.
  public let codes: SentCodes
  /// The mails that were sent, and for how long no other is.
  public let mails: SentMails
  /// What the flow holds since somebody logged in.
  public internal(set) var session: FlowSession?
  /// What is known of how the account logs in that must do so now.
  var known: KnownCredentials?
  /// The devices of which there are too many, when that is what happens.
  public internal(set) var devices: DeviceList?
  /// The company's code that a link logs in with.
  var linkedCode: SSOCode?

  /// What is around a flow.
  public init(device: Device, codes: SentCodes, mails: SentMails = SentMails()) {
    self.device = device
    self.codes = codes
    self.mails = mails
  }
}

/// What a scene's worker can be busy with.
public enum Activity: UInt8, Choice {
  case authenticating, requesting, registeringDevice, syncing
  case restoring
  case deleting
  case validating
  /// In a browser, outside the app.
  case browsing
  case registering
  case resending
  case sendingCode
  case activating
  case verifying
  case creating
  case inviting

  /// Whether going back cancels it.
  var canBeLeft: Bool {
    switch self {
    case .authenticating, .requesting, .syncing, .sendingCode, .activating, .verifying, .resending,
      .inviting, .validating, .browsing:
      true
    case .registeringDevice, .deleting, .creating, .registering, .restoring: false
    }
  }
}

/// What a worker is sent for.
public enum Errand: Hashable, Sendable {
  /// Tokens for credentials, with a code where a second factor is wanted.
  case logIn(Credentials, Code?)
  /// A code of the second factor.
  case sendCode(EmailAddress)
  /// A code to log in with.
  case sendLoginCode(PhoneNumber)
  /// Tokens for a number and the code that was sent there.
  case logInByPhone(PhoneNumber, Code)
  /// This device becomes one of the user's whose tokens the flow holds.
  case registerDevice
  /// The same, with what the user logs in with from now on.
  case registerDeviceAs(Credentials)
  /// Everything that a new device must have.
  case synchronise
  /// What was said before, from a backup.
  case restore(Restoration)
  /// Another device is no longer one of the user's.
  case removeDevice(UserDevice, Password?)
  /// Whether a company has this code.
  case validate(SSOCode)
  /// Whoever the company's pages let in; no request.
  case openBrowser
  /// A mail whose link sets address and password.
  case setEmail(Credentials)
  /// A code for somebody who registers.
  case sendActivationCode(Address)
  /// Whether the code is the one that was sent to the address.
  case checkActivationCode(VerifiedAddress)
  /// A new account, and the team of this name where one is founded.
  case create(Registration, team: Name?)
  /// An invitation into the team of the user whose tokens the flow holds.
  case invite(EmailAddress)
}

/// Whether the user may go back from a scene.
public enum BackRule: Hashable, Sendable {
  /// Back to the scene below; work under way is cancelled.
  case allowed
  /// Never.
  case refused
}

/// A rule that an input must keep, by the name that a refusal carries.
public enum InputRule: UInt8, Choice {
  case email, password, code
  case backupPassword
  case phone
  case ssoCode
  case newPassword
  case name
  case teamName
}

/// Why a scene does not take an input.
public enum Refusal: Hashable, Sendable {
  /// The input breaks a rule.
  case rule(InputRule)
  /// A code was sent to the same address so lately that no other is.
  case resendTooEarly
  /// The scene is not one that makes way.
  case busy
}

/// What an interactor comes to.
///
/// There is no way to come to nothing: whatever happens to a scene has an answer.
public enum Decision<Outcome: Sendable>: Sendable {
  /// The input is not taken.
  case refuse(Refusal)
  /// The worker is sent for something, and the scene is busy.
  case ask(Errand, Activity)
  /// The user is asked something.
  case question(Question)
  /// The router decides; what failed is said beside the outcome, where something did.
  case outcome(Outcome, because: NetworkFailure? = nil)
  /// The rows that all routers share decide.
  case shared(SharedOutcome, because: Alert? = nil)

  /// A failure for which the scene has no row.
  public static func failed(_ failure: NetworkFailure) -> Self {
    .shared(.workFailed, because: Alert(failure))
  }

  /// The same of a scene whose outcomes contain these.
  func map<Larger>(_ wrap: (Outcome) -> Larger) -> Decision<Larger> {
    switch self {
    case .refuse(let refusal): .refuse(refusal)
    case .ask(let errand, let activity): .ask(errand, activity)
    case .question(let question): .question(question)
    case .outcome(let outcome, let failure): .outcome(wrap(outcome), because: failure)
    case .shared(let outcome, let alert): .shared(outcome, because: alert)
    }
  }
}

/// What a scene's turn came to, whichever scene it was.
enum Turn {
  case notOnScreen
  case unheard
  case refused(Refusal)
  case ask(Errand, Activity)
  case question(Question)
  case routed(RouterRow, Route, because: Alert?)
}
