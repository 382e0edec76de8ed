public import Machines
public import Networking
public import Sessions

/// Waits until the link of the mail is opened that sets address and password.
///
/// It hears of that from the server. Where no network let it hear, the next mail that is wanted brings
/// it out: the server then says that the address is verified.
public struct EmailLink: SceneModule {
  public enum Input { case resend, signOut }

  public enum Outcome: UInt8, Choice {
    case sentAgain, notSent, verified
  }

  /// What the link sets, and the device is then registered with.
  public let credentials: Credentials

  init(_ credentials: Credentials) { self.credentials = credentials }

  public static let name = SceneName.emailLink
  public static let responsibility = "Waits until the link that was mailed is opened."
  public static let inputs = [
    InputDeclaration(.shared(.resend)), InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.setEmail, .registerDevice]
  public static let activities: [Activity] = [.resending, .registeringDevice]
  public static let questions: [Question] = [.signOut]
  public static let example = EmailLink(.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .shared(.resend) { return .resend }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .resend:
      guard surroundings.mails.resendIsBlockedFor(credentials.email).count == 0 else {
        return .refuse(.resendTooEarly)
      }
      return .ask(.setEmail(credentials), .resending)
    case .signOut: return .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    if response == .emailVerified { return .outcome(.verified) }
    return response.failure.map { .outcome(.notSent, because: $0) } ?? .outcome(.sentAgain)
  }

  public func hear(
    _ notification: Notification, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    switch notification {
    case .emailVerified: .outcome(.verified)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .sentAgain: .stay
    case .notSent: Route.stay.alertingWhatFailed
    case .verified: Route.stay.asking(.registerDeviceAs(credentials), .registeringDevice)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Open the link that was sent to you")
  }
}
