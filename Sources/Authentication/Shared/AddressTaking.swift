public import Machines
public import Networking
import Sessions

/// A scene that takes the address to register with: the terms, the code that is sent, and an address
/// that somebody has already are the same wherever one is wanted.
public protocol AddressTaking: SceneModule where Input == Address, Outcome: AddressOutcome {
  /// The field for the address.
  var field: AddressField { get set }
}

/// What every scene that takes an address can come to, beside what is its own.
public protocol AddressOutcome: Choice {
  /// A code is on its way to the address.
  static var codeSent: Self { get }
  /// The user does not agree to the terms.
  static var termsCancelled: Self { get }
  /// The server makes no account for the address.
  static var refused: Self { get }
  /// The address is taken, and the user gives another.
  static var changed: Self { get }
  /// The address is taken, and the user logs in with it.
  static var logIn: Self { get }
}

/// A field for an address.
public struct AddressField: Hashable, Sendable {
  /// What stands in it.
  public internal(set) var address: Address?

  /// A field with an address, or empty.
  public init(_ address: Address? = nil) { self.address = address }

  /// A field with an address that keeps every rule.
  static let example = AddressField(.example)
}

extension Address {
  /// An address that keeps every rule.
  static let example = Address.email(Credentials.example.email)
}

extension AddressTaking {
  public static var inputs: [InputDeclaration] {
    [InputDeclaration(.registration(.enterEmail(Credentials.example.email)), .email)]
  }

  public static var requests: [Work] { [.sendActivationCode] }
  public static var activities: [Activity] { [.sendingCode] }
  public static var questions: [Question] { [.terms, .addressTaken] }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Address? {
    if case .registration(.enterEmail(let email)) = act { .email(email) } else { nil }
  }

  public mutating func take(
    _ address: Address, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    guard case .email(let email) = address, email.isWellFormed else {
      return .refuse(.rule(.email))
    }
    field.address = address
    return .question(.terms)
  }

  public mutating func take(
    _ reply: Reply, to question: Question, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch reply {
    case .accept:
      field.address.map { .ask(.sendActivationCode($0), .sendingCode) } ?? .failed(.unknown)
    case .cancel, .confirm, .proceed, .tryAgain: .outcome(.termsCancelled)
    case .change: .outcome(.changed)
    case .logIn: .outcome(.logIn)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(.codeSent)
    case .addressTaken: .question(.addressTaken)
    case .blockedDomain: .outcome(.refused, because: .blockedDomain)
    case .blacklistedAddress: .outcome(.refused, because: .blacklistedAddress)
    case .invalidEmail: .outcome(.refused, because: .invalidEmail)
    case let failure?: .failed(failure)
    }
  }

  public mutating func apply(_ route: Route) {
    if route.clearsInput { field.address = nil }
  }
}

extension AddressField {
  var fields: [ViewModel.Field] { [.email(address?.email)] }

  /// Where a code leads that is on its way to the address.
  func afterCodeSent(_ next: (Address) -> Scene) -> Route {
    address.map { Route(.push(next($0))) } ?? .stay
  }

  /// Where somebody goes on whose address is taken: logging in with it.
  var toLogin: Route { Route(.replace(.login(Login(email: address?.email)))) }
}
