package import Networking
package import Sessions

/// A scene to go to, with what it begins with: data, so that no scene knows another.
package enum Destination: Hashable, Sendable {
  case landing
  case login(LoginForm)
  /// The code of the second factor, for these credentials.
  case emailCode(Credentials)
  /// The code that was sent to a number.
  case loginCode(PhoneNumber)
  case reauthenticate(Reauthentication)
  /// With the company's code of a link.
  case companyLogin(SSOCode?)
  case noHistory(ViewModel.Variant)
  case initialSync
  case deviceLimit(DeviceList)
  case removeDevice(DeviceList)
  case addEmail
  /// The link that sets these credentials.
  case emailLink(Credentials)
  case createAccount(AddressField)
  case activationCode(Address)
  case consent(VerifiedAddress)
  case setName(VerifiedAddress, wantsNews: Bool)
  case setPassword(Registration)
  case teamName
  case teamEmail(Name)
  case teamCode(Name, Address)
  case teamConsent(Name, VerifiedAddress)
  case teamFullName(Name, VerifiedAddress, wantsNews: Bool)
  case teamPassword(Name, Registration)
  case teamInvite
}
