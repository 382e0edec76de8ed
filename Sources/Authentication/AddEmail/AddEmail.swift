public import Machines
public import Networking
import Sessions

/// Takes the address and the password that a user needs for a device after the first.
public struct AddEmail: SceneModule {
  public enum Input {
    case setEmail(EmailAddress, Password)
    case signOut
  }

  public enum Outcome: UInt8, Choice {
    case mailSent, verified, addressTaken, invalidEmail
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// Say which address and password to log in with from now on.
    case setEmail(EmailAddress, Password)
  }

  private var email: EmailAddress?
  private var password: Password?

  init() {}

  public static let name = SceneName.addEmail
  public static let responsibility =
    "Takes an address and a password, which a device after the first needs."
  public static let inputs = [
    InputDeclaration(
      .addEmail(.setEmail(Credentials.example.email, Credentials.example.password)), .email,
      .newPassword),
    InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.setEmail]
  public static let activities: [Activity] = [.registering]
  public static let questions: [Question] = [.signOut]
  public static let back = BackRule.refused
  public static let standsAtBottom = true

  public static let example: AddEmail = {
    var scene = AddEmail()
    scene.email = Credentials.example.email
    scene.password = Credentials.example.password
    return scene
  }()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .addEmail(.setEmail(let email, let password)) = act {
      return .setEmail(email, password)
    }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .setEmail(let email, let password):
      guard email.isWellFormed else { return .refuse(.rule(.email)) }
      guard password.secretClass == .password else { return .refuse(.rule(.newPassword)) }
      self.email = email
      self.password = password
      return .ask(.setEmail(Credentials(email, password)), .registering)
    case .signOut: return .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(response == .emailVerified ? .verified : .mailSent)
    case .addressTaken: .outcome(.addressTaken)
    case .invalidEmail: .outcome(.invalidEmail)
    case let failure?: .failed(failure)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    guard let email, let password else { return .stay }
    let wanted = Credentials(email, password)
    let emailLink = Route(.push(.emailLink(EmailLink(wanted))))
    return switch outcome {
    case .mailSent: emailLink
    case .verified: emailLink.asking(.registerDeviceAs(wanted), .registeringDevice)
    case .addressTaken: Route.stay.clearingInput.alerting(.addressTaken)
    case .invalidEmail: Route.stay.alerting(.invalidEmail)
    }
  }

  public mutating func apply(_ route: Route) {
    guard route.clearsInput else { return }
    email = nil
    password = nil
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Add an e-mail address", fields: [.email(email), .password(isFilled: password != nil)])
  }
}
