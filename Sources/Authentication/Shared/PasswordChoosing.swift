import Machines
public import Networking
import Sessions

/// A scene that takes the password of a new account, and creates it.
public protocol PasswordChoosing: Registering
where Input == Password, Outcome == PasswordOutcome {
  /// What the account is created with, but for the password.
  var registration: Registration { get }

  /// The team that is created with it.
  var team: Name? { get }

  /// The field for the password.
  var field: PasswordField { get set }
}

/// What the password of a new account can come to.
public enum PasswordOutcome: UInt8, RegistrationOutcome {
  case refused
}

/// A field for a password.
public struct PasswordField: Hashable, Sendable {
  var password: Password?

  /// A field in which nothing stands.
  public init() {}

  /// Whether something stands in it.
  public var isFilled: Bool { password != nil }
}

extension PasswordChoosing {
  public static var inputs: [InputDeclaration] {
    [InputDeclaration(.registration(.enterPassword(Credentials.example.password)), .newPassword)]
  }

  public static var activities: [Activity] { [.creating] }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Password? {
    if case .registration(.enterPassword(let password)) = act { password } else { nil }
  }

  public mutating func take(
    _ password: Password, in surroundings: Surroundings
  ) -> Decision<PasswordOutcome> {
    guard password.secretClass == .password else { return .refuse(.rule(.newPassword)) }
    field.password = password
    return .ask(.create(registration.setting(password), team: team), .creating)
  }

  public func route(_ outcome: PasswordOutcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .refused: Route.stay.alertingWhatFailed
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Choose a password", fields: [.password(isFilled: field.isFilled)])
  }
}
