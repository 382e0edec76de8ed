import Authentication
import Machines
import Networking
import Sessions

/// A condition of the world before the first stimulus.
@Words
package enum Given: Spoken {
  /// A user on the server; devices is the number of registered devices other than this one.
  ///
  /// - Parameter sso: they sign in through the identity provider of their company.
  /// - Parameter secondFactor: a login with an e-mail address also needs a code.
  @Subject
  @Operand("devices", .count("N", in: 0...User.deviceLimit))
  case user(
    UserID, email: EmailAddress?, phone: PhoneNumber?, password: Password?, sso: Bool,
    secondFactor: Bool, devices: UInt8?, status: User.Status?)
  /// An account stored on the device, healthy unless stated otherwise, and its user; the first
  /// account is selected.
  ///
  /// - Parameter needsMigration: an older version of the app stored its data.
  /// - Parameter withoutUser: its user was never loaded on this device.
  /// - Parameter unregistered: this device is not registered for it.
  @Subject
  case account(
    AccountID, cookie: CookieState?, needsMigration: Bool, withoutUser: Bool, unregistered: Bool,
    conversation: ConversationID?)
  /// The only account that an old version of the app stored.
  case legacyAccount(AccountID, cookie: CookieState?)
  /// The account to open at the start instead of the first one.
  case selected(AccountID)
  /// An option of the app's configuration.
  @Subject
  case option(Device.Option)
  /// A mistake that other apps were reported to make.
  @Subject
  case mistake(Device.Mistake)
  /// The number of consecutive wrong passwords that deletes the logged-in account, or of wrong PINs
  /// that deletes all accounts.
  @Operand(.count("N", in: 1...99))
  case failedPasswordLimit(UInt8)
  /// A backup on the device with its password, or an unreadable backup.
  ///
  /// - Parameter unreadable: no password opens it.
  @Subject
  case backup(BackupID, password: Password?, unreadable: Bool)
  /// The device is jailbroken.
  case jailbroken
  /// The device was rebooted since the app last ran.
  case rebooted
  /// The app's storage cannot be read from each start of the device until it is unlocked; now it is
  /// STORAGE.
  case storage(Device.Storage)
  /// The device is offline.
  case offline
  /// The server has blacklisted this build of the app.
  case blacklistedBuild
  /// An address that the server rejects with this status.
  @Subject
  case address(Address, AddressStatus)
  /// A domain whose addresses cannot register.
  @Subject
  case blockedDomain(DomainName)
  /// A company's valid single sign-on code.
  @Subject
  case ssoCode(SSOCode)
  /// The text last copied on the device.
  case clipboard(SSOCode)
  /// The design that decides the next step of the authentication flow.
  case routing(MigrationStage)
}
