import Networking
import Sessions

/// The next scene and its initial data. Because a destination is only data, no scene depends on
/// another scene.
///
/// This is the only list of scenes: each case is a scene, and its values are the arguments of the
/// module's initialiser. ``Modules(_:)`` generates ``SceneName`` and ``Scene`` from it.
@Modules("Scene")
package enum Destination: Hashable, Sendable {
  case landing
  case login(LoginForm)
  /// The code of the second factor, for these credentials.
  case emailCode(Credentials)
  case noHistory(ViewModel.Variant, takesBackup: Bool = false)
  case initialSync
  case reauthenticate(Reauthentication)
  /// The code sent to a number.
  case loginCode(PhoneNumber)
  case deviceLimit(DeviceList)
  case removeDevice(DeviceList)
  /// The company login. The value is the company's code if the code came with a link.
  case companyLogin(SSOCode?)
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
  @Module("ActivationCode")
  case teamCode(Address, team: Name)
  @Module("Consent")
  case teamConsent(VerifiedAddress, team: Name)
  case teamFullName(Name, VerifiedAddress, wantsNews: Bool)
  @Module("SetPassword")
  case teamPassword(Registration, team: Name)
  case teamInvite
}
