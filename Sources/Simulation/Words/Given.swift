public import Machines
public import Networking
public import Sessions

/// What may be said of the world before the first stimulus.
public enum Given: Spoken {
  case user(
    UserID, EmailAddress?, PhoneNumber?, Password?, usesSingleSignOn: Bool, wantsSecondFactor: Bool,
    otherDevices: UInt8?, User.Status?)
  case account(
    AccountID, CookieState?, needsMigration: Bool, withoutUser: Bool, isUnregistered: Bool,
    ConversationID?)
  case legacyAccount(AccountID, CookieState?)
  case selected(AccountID)
  case option(Device.Option)
  case failedPasswordLimit(UInt8)
  case backup(BackupID, Password?, isUnreadable: Bool)
  case address(Address, AddressStatus)
  case blockedDomain(DomainName)
  case jailbroken, rebooted, offline, blacklistedBuild
  case ssoCode(SSOCode)
  case clipboard(SSOCode)

  enum Words {
    static let user = Verb(
      "user", "A user of the server; devices: those registered beside this one", .user,
      .optional(.email.keyword("email")), .optional(.phone.keyword("phone")),
      .optional(.password.keyword("password")), .flag("sso"),
      .flag("second-factor"),
      .optional(.otherDevices.keyword("devices")), .optional(.status.keyword("status")),
      identifiedBy: 1,
      embed: Given.user)
    static let account = Verb(
      "account",
      "An account of the device, in order but for what is said; its user exists. The first one"
        + " is selected",
      .account, .optional(.cookie.keyword("cookie")), .flag("needs-migration"),
      .flag("without-user"),
      .flag("unregistered"), .optional(.conversation.keyword("conversation")), identifiedBy: 1,
      embed: Given.account)
    static let legacyAccount = Verb(
      "legacy-account", "The one account that an old version of the app stored", .account,
      .optional(.cookie.keyword("cookie")), embed: Given.legacyAccount)
    static let selected = Verb(
      "selected", "The account that opens at the start, in place of the first", .account,
      embed: Given.selected)
    static let option = Verb(
      "option", "What the app is set up to do", .option, identifiedBy: 1, embed: Given.option)
    static let failedPasswordLimit = Verb(
      "failed-password-limit",
      "After so many wrong passwords in a row the account that is logged in is deleted",
      .passwordLimit, embed: Given.failedPasswordLimit)
    static let backup = Verb(
      "backup", "A backup on the device, and what opens it; or one that cannot be read", .backup,
      .optional(.password.keyword("password")), .flag("unreadable"), identifiedBy: 1,
      embed: Given.backup)
    static let address = Verb(
      "address", "An address that the server holds something against", .address, .addressStatus,
      identifiedBy: 1, embed: Given.address)
    static let blockedDomain = Verb(
      "blocked-domain", "A domain with whose addresses nobody registers", .domain,
      identifiedBy: 1, embed: Given.blockedDomain)
    static let jailbroken = Verb<Given>(
      "jailbroken", "The device's locks are open", embed: { .jailbroken })
    static let rebooted = Verb<Given>(
      "rebooted", "The app ran before, and the device was rebooted since", embed: { .rebooted })
    static let offline = Verb<Given>("offline", "There is no network", embed: { .offline })
    static let blacklistedBuild = Verb<Given>(
      "blacklisted-build", "The server blacklists this build of the app",
      embed: { .blacklistedBuild })
    static let ssoCode = Verb(
      "sso-code", "A code that a company has", .ssoCode, identifiedBy: 1, embed: Given.ssoCode)
    static let clipboard = Verb(
      "clipboard", "What was copied last on the device", .ssoCode, embed: Given.clipboard)
  }

  public static let glossary = Glossary([
    Words.user.erased, Words.account.erased, Words.legacyAccount.erased, Words.selected.erased,
    Words.option.erased,
    Words.failedPasswordLimit.erased, Words.backup.erased, Words.jailbroken.erased,
    Words.rebooted.erased, Words.offline.erased,
    Words.blacklistedBuild.erased,
    Words.address.erased,
    Words.blockedDomain.erased,
    Words.ssoCode.erased,
    Words.clipboard.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .user(
      let id, let email, let phone, let password, let usesSingleSignOn, let wantsSecondFactor,
      let otherDevices, let status):
      Words.user(
        id, email, phone, password, usesSingleSignOn, wantsSecondFactor, otherDevices, status)
    case .account(
      let id, let cookie, let needsMigration, let withoutUser, let isUnregistered,
      let conversation):
      Words.account(id, cookie, needsMigration, withoutUser, isUnregistered, conversation)
    case .legacyAccount(let id, let cookie): Words.legacyAccount(id, cookie)
    case .selected(let id): Words.selected(id)
    case .option(let option): Words.option(option)
    case .failedPasswordLimit(let limit): Words.failedPasswordLimit(limit)
    case .backup(let id, let password, let isUnreadable):
      Words.backup(id, password, isUnreadable)
    case .address(let address, let status): Words.address(address, status)
    case .blockedDomain(let domain): Words.blockedDomain(domain)
    case .jailbroken: Words.jailbroken()
    case .rebooted: Words.rebooted()
    case .offline: Words.offline()
    case .blacklistedBuild: Words.blacklistedBuild()
    case .ssoCode(let code): Words.ssoCode(code)
    case .clipboard(let code): Words.clipboard(code)
    }
  }
}

extension Parameter where Value == UInt8 {
  /// After how many wrong passwords an account goes.
  fileprivate static var passwordLimit: Self { .count("N", in: 1...99) }

  /// How many devices a user has beside this one.
  fileprivate static var otherDevices: Self { .count("N", in: 0...User.deviceLimit) }
}
