import Networking
import Sessions

/// A scene that takes the address to register with. All such scenes share the question about the
/// terms, the request that sends the code, and the question about an address that is taken.
package protocol AddressTaking: SceneModule
where Input == AddressInput, Outcome == AddressOutcome {
  /// Whether the scene takes both kinds of address.
  static var takesBothKinds: Bool { get }

  /// The field for the address.
  var field: AddressField { get set }
}

/// The user's inputs on a scene that takes an address.
package enum AddressInput: Hashable, Sendable {
  case enter(Address)
  case switchOver
}

/// A field for an address of one kind. It keeps the content of the field for the other kind.
package struct AddressField: Hashable, Sendable, Exemplified {
  /// The kind of address that the field takes now.
  package private(set) var kind = AddressKind.email
  private var email: EmailAddress?
  private var phone: PhoneNumber?

  /// Creates a field for an e-mail address. The field is empty if the address is `nil`.
  package init(_ email: EmailAddress? = nil) { self.email = email }

  /// A filled field for each kind of address.
  static let examples = [example, example.switchedOver]

  /// A field with a valid e-mail address. The hidden field contains a phone number.
  static let example = {
    var field = AddressField(Credentials.example.email)
    field.phone = .example
    return field
  }()

  /// The content of the field.
  package internal(set) var address: Address? {
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
    other.kind = kind.other
    return other
  }
}

extension AddressTaking {
  package static var takesBothKinds: Bool { false }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> AddressInput? {
    if case .switchTo(let other) = SharedAct(act) {
      return Self.takesBothKinds && other != field.kind ? .switchOver : nil
    }
    switch field.kind {
    case .email:
      guard case .enterEmail(let email) = RegistrationAct(act) else { return nil }
      return .enter(.email(email))
    case .phone:
      guard case .enterPhone(let phone) = RegistrationAct(act) else { return nil }
      return .enter(.phone(phone))
    }
  }

  package mutating func take(
    _ input: AddressInput, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch input {
    case .enter(.email(let email)) where !email.isWellFormed: return .refuse(.rule(.email))
    case .enter(.phone(let phone)) where !phone.isWellFormed: return .refuse(.rule(.phone))
    case .enter(let address):
      field.address = address
      return .question(.terms)
    case .switchOver: return .outcome(.switchedOver(field.switchedOver))
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    switch event {
    case .reply(let reply, _): answer(reply)
    case .response(let response, .open(.sendActivationCode(let address)), _):
      decide(on: response, to: address)
    case .response, .restoration, .browser, .link, .notification: nil
    }
  }

  /// Returns the decision on an answer to the question about the terms, or to the question about an
  /// address that is already in use. Both questions concern an address that was entered, so a
  /// missing address is a failure.
  private func answer(_ reply: Reply) -> Decision<Outcome> {
    guard let address = field.address else { return .failed(.unknown) }
    return switch reply {
    case .accept: .ask(.open(.sendActivationCode(address)), .sendingCode)
    case .cancel, .confirm, .proceed, .tryAgain: .outcome(.termsCancelled)
    case .change: .outcome(.changed)
    case .logIn: .outcome(.logIn(address))
    }
  }

  private func decide(on response: Response, to address: Address) -> Decision<AddressOutcome> {
    switch response.failure {
    case nil: .outcome(.codeSent(address))
    case .addressTaken: .question(.addressTaken)
    case .blockedDomain: .outcome(.refused, because: .blockedDomain)
    case .blacklistedAddress: .outcome(.refused, because: .blacklistedAddress)
    case .invalidEmail: .outcome(.refused, because: .invalidEmail)
    case .invalidPhoneNumber: .outcome(.refused, because: .invalidPhoneNumber)
    case let failure?: .failed(failure)
    }
  }

  package mutating func apply(_ route: Route) {
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
}
