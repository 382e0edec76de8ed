package import Networking
package import Sessions

/// What a worker is sent for.
package enum Errand: Hashable, Sendable {
  /// Tokens for credentials, with a code where a second factor is wanted.
  case logIn(Credentials, Code?)
  /// A code of the second factor.
  case sendCode(EmailAddress)
  /// A code to log in with.
  case sendLoginCode(PhoneNumber)
  /// Tokens for a phone number and the code sent to it.
  case logInByPhone(PhoneNumber, Code)
  /// This device becomes one of the user's whose tokens the flow holds.
  case registerDevice
  /// The same, with what the user logs in with from now on.
  case registerDeviceAs(Credentials)
  /// All data that a new device needs.
  case synchronise
  /// What was said before, from a backup.
  case restore(Restoration)
  /// Another device of the user has been removed.
  case removeDevice(UserDevice, Password?)
  /// Whether a company has this code.
  case validate(SSOCode)
  /// Whoever the company's pages let in; no request.
  case openBrowser
  /// A mail whose link sets address and password.
  case setEmail(Credentials)
  /// A code for somebody who registers.
  case sendActivationCode(Address)
  /// Whether the code is the one sent to the address.
  case checkActivationCode(VerifiedAddress)
  /// A new account, and the team of this name where one is founded.
  case create(Registration, team: Name?)
  /// An invitation into the team of the user whose tokens the flow holds.
  case invite(EmailAddress)
}
