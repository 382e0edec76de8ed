import Machines
import Networking
import Sessions

// Values that keep every rule: what declared inputs and outcomes are shown with.

extension Credentials {
  static let example = Credentials(EmailAddress(id: 1), Password(id: 2, class: .password))
}

extension PhoneNumber {
  static let example = PhoneNumber(id: 3)
}

extension Address {
  static let example = Address.email(Credentials.example.email)
}

extension VerifiedAddress {
  static let example = VerifiedAddress(.example, .issued(1))
}

extension Name {
  static let example = Name(id: 3, count: 5)
}

extension Registration {
  /// The password is still to come.
  static let example = Registration(.example, wantsNews: true, name: .example)
}

extension SSOCode {
  static let example = SSOCode(id: 1)
}

extension DeviceList {
  /// As many devices as a user may have.
  static let example = DeviceList(UserDevices(first: User.deviceLimit), wantsPassword: true)
}
