import Machines
import Networking
import Sessions

// Values that satisfy every rule. They are used as examples in declared inputs, outcomes and
// scenes.

/// A value with an example that satisfies every rule.
protocol Exemplified {
  /// An example of the value.
  static var example: Self { get }

  /// One example of each form of the value.
  static var examples: [Self] { get }
}

extension Exemplified {
  static var examples: [Self] { [example] }
}

/// Returns the examples of a type. Generated code calls this function so that, if a type has no
/// examples, the compiler's error names the protocol.
func exampleValues<Value: Exemplified>(of type: Value.Type) -> [Value] { type.examples }

extension Bool: Exemplified {
  static let example = true
}

/// No value.
extension Optional: Exemplified where Wrapped: Exemplified {
  static var example: Wrapped? { nil }
}

extension Credentials: Exemplified {
  static let example = Credentials(EmailAddress(id: 1), Password(id: 2, class: .password))
}

extension PhoneNumber: Exemplified {
  static let example = PhoneNumber(id: 3)
}

extension Address: Exemplified {
  static let example = Address.email(Credentials.example.email)
}

extension VerifiedAddress: Exemplified {
  static let example = VerifiedAddress(.example, .issued(1))
}

extension Name: Exemplified {
  static let example = Name(id: 3, count: 5)
}

extension Registration: Exemplified {
  /// The password is not set yet.
  static let example = Registration(.example, wantsNews: true, name: .example)
}

extension SSOCode: Exemplified {
  static let example = SSOCode(id: 1)
}

extension DeviceList: Exemplified {
  /// A list with the maximum number of devices.
  static let example = DeviceList(UserDevices(first: User.deviceLimit), wantsPassword: true)
}

extension ViewModel.Variant: Exemplified {
  static let example = ViewModel.Variant.newDevice
}
