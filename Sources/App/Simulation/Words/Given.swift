import Authentication
import Machines
import Networking
import Sessions

/// A condition of the world before the first stimulus.
@Words
package enum Given: Spoken {
  /// A user of the server; devices: those registered beside this one.
  @Subject
  @Operand("devices", .count("N", in: 0...User.deviceLimit))
  case user(
    UserID, email: EmailAddress?, phone: PhoneNumber?, password: Password?, sso: Bool,
    secondFactor: Bool, devices: UInt8?, status: User.Status?)
  /// An account of the device, in order but for what is said; its user exists. The first one is
  /// selected.
  @Subject
  case account(
    AccountID, cookie: CookieState?, needsMigration: Bool, withoutUser: Bool, unregistered: Bool,
    conversation: ConversationID?)
  /// The one account that an old version of the app stored.
  case legacyAccount(AccountID, cookie: CookieState?)
  /// The account that opens at the start, in place of the first.
  case selected(AccountID)
  /// What the app is set up to do.
  @Subject
  case option(Device.Option)
  /// After so many wrong passwords in a row the account that is logged in is deleted.
  @Operand(.count("N", in: 1...99))
  case failedPasswordLimit(UInt8)
  /// A backup on the device, and what opens it; or one that cannot be read.
  @Subject
  case backup(BackupID, password: Password?, unreadable: Bool)
  /// The device's locks are open.
  case jailbroken
  /// The app ran before, and the device was rebooted since.
  case rebooted
  /// There is no network.
  case offline
  /// The server blacklists this build of the app.
  case blacklistedBuild
  /// An address that the server holds something against.
  @Subject
  case address(Address, AddressStatus)
  /// A domain with whose addresses nobody registers.
  @Subject
  case blockedDomain(DomainName)
  /// A code that a company has.
  @Subject
  case ssoCode(SSOCode)
  /// What was copied last on the device.
  case clipboard(SSOCode)
  /// Who decides the next step of the authentication flow.
  case routing(MigrationStage)
}
