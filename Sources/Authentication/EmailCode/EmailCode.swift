public import Machines
public import Networking
public import Sessions

/// Takes the second factor's code.
public struct EmailCode: SceneModule {
  public enum Input {
    case enter(Code)
    case resend
  }

  public enum Outcome: UInt8, Choice {
    case wrongCode, codeSent, codeNotSent
  }

  /// What is logged in with once the code is right.
  public let credentials: Credentials
  private var code: Code?

  init(_ credentials: Credentials) { self.credentials = credentials }

  public static let name = SceneName.emailCode
  public static let responsibility = "Takes the code that a second factor wants."
  public static let inputs = [
    InputDeclaration(.shared(.enterCode(.issued(1))), .code), InputDeclaration(.shared(.resend)),
  ]
  public static let requests: [Work] = [.sendCode, .logIn]
  public static let activities: [Activity] = [.requesting, .authenticating]
  public static let example = EmailCode(.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .shared(.enterCode(let code)) = act { return .enter(code) }
    return act == .shared(.resend) ? .resend : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .enter(let code):
      guard code.isWellFormed else { return .refuse(.rule(.code)) }
      self.code = code
      return .ask(.logIn(credentials, code), .authenticating)
    case .resend:
      guard surroundings.codes.resendIsBlockedFor(credentials.email).count == 0 else {
        return .refuse(.resendTooEarly)
      }
      return .ask(.sendCode(credentials.email), .requesting)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch (activity == .requesting, response.failure) {
    case (true, nil): .outcome(.codeSent)
    case (true, let failure?): .outcome(.codeNotSent, because: failure)
    case (false, .wrongCode): .outcome(.wrongCode)
    case (false, let failure): .failed(failure ?? .unknown)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .wrongCode: Route.stay.clearingInput.alerting(.wrongCode)
    case .codeSent: .stay
    case .codeNotSent: Route.stay.alertingWhatFailed
    }
  }

  public mutating func apply(_ route: Route) {
    if route.clearsInput { code = nil }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Enter the code", fields: [.code(isFilled: code != nil)])
  }
}
