public import Machines
public import Networking
import Sessions

/// A scene that takes the address to register with: the terms, the code that is sent, and an address
/// that somebody has already are the same wherever one is wanted.
public protocol AddressTaking: SceneModule where Input == AddressInput, Outcome: AddressOutcome {
  /// What it comes to where the user gives the other kind of address; nothing where it takes one kind.
  static var switchedOver: Outcome? { get }

  /// The field for the address.
  var field: AddressField { get set }
}

/// What users do on a scene that takes an address.
public enum AddressInput: Hashable, Sendable {
  case enter(Address)
  case switchOver
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

/// A field for an address of one kind. What stood in that for the other kind waits.
public struct AddressField: Hashable, Sendable {
  /// What it takes now.
  public private(set) var kind = AddressKind.email
  private var email: EmailAddress?
  private var phone: PhoneNumber?

  /// A field for an e-mail address, with one or empty.
  public init(_ email: EmailAddress? = nil) { self.email = email }

  /// A field with an address that keeps every rule, and a number that waits.
  static let example = {
    var field = AddressField(Credentials.example.email)
    field.phone = .example
    return field
  }()

  /// What stands in it.
  public internal(set) var address: Address? {
    get {
      switch kind {
      case .email: email.map { .email($0) }
      case .phone: phone.map { .phone($0) }
      }
    }
    set {
      switch newValue {
      case .email(let email): self.email = email
      case .phone(let phone): self.phone = phone
      case nil where kind == .email: email = nil
      case nil: phone = nil
      }
    }
  }

  /// The field for the other kind of address.
  var switchedOver: Self {
    var other = self
    other.kind =
      switch kind {
      case .email: .phone
      case .phone: .email
      }
    return other
  }
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

  public static var switchedOver: Outcome? { nil }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> AddressInput? {
    if case .shared(.switchTo(let other)) = act {
      return Self.switchedOver != nil && other != field.kind ? .switchOver : nil
    }
    switch field.kind {
    case .email:
      guard case .registration(.enterEmail(let email)) = act else { return nil }
      return .enter(.email(email))
    case .phone:
      guard case .registration(.enterPhone(let phone)) = act else { return nil }
      return .enter(.phone(phone))
    }
  }

  public mutating func take(
    _ input: AddressInput, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch input {
    case .enter(.email(let email)) where !email.isWellFormed: return .refuse(.rule(.email))
    case .enter(.phone(let phone)) where !phone.isWellFormed: return .refuse(.rule(.phone))
    case .enter(let address):
      field.address = address
      return .question(.terms)
    case .switchOver: return Self.switchedOver.map { .outcome($0) } ?? .failed(.unknown)
    }
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
    case .invalidPhoneNumber: .outcome(.refused, because: .invalidPhoneNumber)
    case let failure?: .failed(failure)
    }
  }

  public mutating func apply(_ route: Route) {
    if route.clearsInput { field.address = nil }
  }
}

extension AddressField {
  var fields: [ViewModel.Field] {
    switch kind {
    case .email: [.email(email)]
    case .phone: [.phone(phone)]
    }
  }

  /// Where a code leads that is on its way to the address.
  func afterCodeSent(_ next: (Address) -> Scene) -> Route {
    address.map { Route(.push(next($0))) } ?? .stay
  }

  /// Where somebody goes on whose address is taken: logging in with it; for a number a code is sent.
  var toLogin: Route {
    switch address {
    case .phone(let phone):
      Route(.replace(.login(Login(phone: phone)))).asking(.sendLoginCode(phone), .sendingCode)
    case .email(let email): Route(.replace(.login(Login(email: email))))
    case nil: .stay
    }
  }
}
