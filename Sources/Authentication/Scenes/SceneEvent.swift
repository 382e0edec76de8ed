public import Machines
public import Networking
public import Sessions

/// What a scene is told.
public enum SceneEvent: Hashable, Sendable {
  /// The user does something.
  case act(SceneAct)
  /// The response to the request that the scene was busy with.
  case response(Response, Activity)
}

/// What scenes may know of what is around them.
public struct Surroundings: Hashable, Sendable {
  /// The accounts that the device stores.
  public let device: Device
  /// The codes that were sent, and for how long no other is.
  public let codes: SentCodes
  /// What the flow holds since somebody logged in.
  public internal(set) var session: FlowSession?

  /// What is around a flow.
  public init(device: Device, codes: SentCodes) {
    self.device = device
    self.codes = codes
  }
}

/// What a scene's worker can be busy with.
public enum Activity: UInt8, Choice {
  case authenticating, requesting, registeringDevice, syncing
}

/// What a scene can ask; its answers are `confirm` and `cancel`.
public enum Question: UInt8, Choice {
  case signOut
}

/// What a worker is sent for.
public enum Errand: Hashable, Sendable {
  /// Tokens for credentials, with a code where a second factor is wanted.
  case logIn(Credentials, Code?)
  /// A code of the second factor.
  case sendCode(EmailAddress)
  /// This device becomes one of the user's whose tokens the flow holds.
  case registerDevice
  /// Everything that a new device must have.
  case synchronise
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
}

/// Why a scene does not take an input.
public enum Refusal: Hashable, Sendable {
  /// The input breaks a rule.
  case rule(InputRule)
  /// A code was sent to the same address so lately that no other is.
  case resendTooEarly
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
  /// The router decides.
  case outcome(Outcome)
  /// A failure for which the scene has no row: what all routers share decides.
  case failed(NetworkFailure)

  /// The same decision in the words of another scene.
  public func map<Other>(_ transform: (Outcome) -> Other) -> Decision<Other> {
    switch self {
    case .refuse(let refusal): .refuse(refusal)
    case .ask(let errand, let activity): .ask(errand, activity)
    case .question(let question): .question(question)
    case .outcome(let outcome): .outcome(transform(outcome))
    case .failed(let failure): .failed(failure)
    }
  }
}

/// What a scene's turn came to, whichever scene it was.
enum Turn {
  case notOnScreen
  case refused(Refusal)
  case ask(Errand, Activity)
  case question(Question)
  case failed(NetworkFailure)
  case routed(RouterRow, Route)
}
