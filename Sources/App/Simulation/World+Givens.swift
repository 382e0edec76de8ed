import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Applies one `given` line to the device, the server, the network or the flow. Throws if the
  /// line contradicts an earlier line or exceeds a capacity.
  package mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .user: if let user = given.user { try add(user) }
    case .account(
      let id, let cookie, let needsMigration, let withoutUser, let isUnregistered,
      let conversation):
      try store(
        account(
          id, cookie,
          store: Self.contents(needsMigration: needsMigration, withoutUser: withoutUser),
          isDeviceRegistered: !isUnregistered, openConversation: conversation))
    case .legacyAccount(let id, let cookie):
      try storeLegacy(account(id, cookie, store: .needsMigration))
    case .selected(let id): try select(id)
    case .ssoCode(let code):
      guard server.issue(code) else {
        throw Objection(
          "a company's code is wire- followed by a UUID, and each code can be given only once")
      }
    case .clipboard(let code): sessions.device.clipboard = code
    case .option(let option): _ = sessions.device.turnOn(option)
    case .mistake(let mistake): sessions.device.make(mistake)
    case .failedPasswordLimit(let limit): sessions.device.failedPasswordLimit = limit
    case .backup(let id, let password, let isUnreadable):
      try keepBackup(id, password: password, isUnreadable: isUnreadable)
    case .address(let address, let status): server.hold(status, against: address)
    case .blockedDomain(let domain): server.block(domain)
    case .jailbroken: sessions.device.isJailbroken = true
    case .rebooted: sessions.device.ranBeforeReboot()
    case .storage(let storage): sessions.device.storage = storage
    case .offline: network.isOnline = false
    case .blacklistedBuild: server.blacklistsBuild = true
    case .routing(let stage): try route(at: stage)
    }
  }

  /// Returns a remark on a line that has no effect. Such a line adds a jailbreak that no option
  /// reacts to, a mistake that needs an option, or a user who has neither an account nor
  /// credentials to log in with.
  package static func remark(on given: Given, among givens: [Given]) -> String? {
    if given == .jailbroken { return remarkOnOpenLocks(among: givens) }
    if case .mistake(let mistake) = given { return remark(on: mistake, among: givens) }
    guard let user = given.user else { return nil }
    return user.email != nil || user.phone != nil || user.usesSingleSignOn
      || givens.contains { $0.isAccount(of: user.id) }
      ? nil : remarkOnUser(hasPassword: user.password != nil)
  }

  /// Returns a user's `given` without the names, or `nil` for any other `given`. The result keeps
  /// the server's data about the user. It also keeps the domain of the address, because domains can
  /// be blocked.
  package static func anonymous(_ given: Given) -> Given? {
    guard let user = given.user else { return nil }
    return .user(
      UserID(id: 0), email: user.email.map { EmailAddress(id: 0, domain: $0.domain) },
      phone: user.phone.map { PhoneNumber(id: 0, isWellFormed: $0.isWellFormed) },
      password: user.password.map { Password(id: 0, class: $0.secretClass) },
      sso: user.usesSingleSignOn, secondFactor: user.wantsSecondFactor,
      devices: UInt8(user.devices.count), status: user.status)
  }

  private static func remarkOnOpenLocks(among givens: [Given]) -> String? {
    let options: [Device.Option] = [.blockOnJailbreak, .wipeOnJailbreak]
    guard !options.contains(where: { givens.contains(.option($0)) }) else { return nil }
    let lines = options.map { "`given option \($0.name)`" }.joined(separator: " or ")
    return "the app ignores a jailbreak without \(lines)"
  }

  private static func remark(on mistake: Device.Mistake, among givens: [Given]) -> String? {
    guard let option = mistake.option, !givens.contains(.option(option)) else { return nil }
    return "the app can make this mistake only with `given option \(option.name)`"
  }

  private static func remarkOnUser(hasPassword: Bool) -> String {
    hasPassword
      ? "a password alone does not allow a log-in; add `email EMAIL`"
      : "this user cannot log in without `email EMAIL password PASSWORD`, `phone PHONE` or `sso`"
  }

  private mutating func route(at stage: MigrationStage) throws(Objection) {
    guard let flow = Flow(at: stage) else {
      throw Objection("`routers` is the only design, because every scene is migrated")
    }
    self.flow = flow
  }

  private static let legacyIsAlone = Objection(
    "a device with a legacy account can store no other account")

  private mutating func add(_ user: User) throws(Objection) {
    guard server.user(user.id) == nil else {
      throw Objection("`given account` already created the user; write `given user` before it")
    }
    guard !server.users.contains(where: { $0.sharesAddress(with: user) }) else {
      throw Objection("another user already has this address or phone number")
    }
    guard server.add(user) else {
      throw Objection("the server of a scenario can have at most \(Server.capacity) users")
    }
  }

  /// Returns the contents of an account's store, as specified by the words of the line. The words
  /// are mutually exclusive.
  private static func contents(
    needsMigration: Bool, withoutUser: Bool
  ) throws(Objection) -> Account.Store {
    guard !needsMigration || !withoutUser else {
      throw Objection(
        "a store that needs migration already has its user; write only one of the two")
    }
    return needsMigration ? .needsMigration : withoutUser ? .withoutUser : .withUser
  }

  /// Returns an account with the credentials that the server knows for its user.
  private func account(
    _ id: AccountID, _ cookie: CookieState?, store: Account.Store,
    isDeviceRegistered: Bool = true, openConversation: ConversationID? = nil
  ) -> Account {
    let user = server.user(id.user)
    return Account(
      id, cookie: cookie ?? .valid, store: store, isDeviceRegistered: isDeviceRegistered,
      email: user?.email, phone: user?.phone, hasPassword: user?.password != nil,
      usesSingleSignOn: user?.usesSingleSignOn == true, openConversation: openConversation)
  }

  private mutating func store(_ account: Account) throws(Objection) {
    guard sessions.device.legacyAccount == nil else { throw Self.legacyIsAlone }
    guard !sessions.device.isFull else {
      throw Objection("a device can store at most \(Device.accountLimit) accounts")
    }
    try makeKnown(account)
    _ = sessions.device.store(account)
  }

  private mutating func storeLegacy(_ account: Account) throws(Objection) {
    guard sessions.device.accounts.isEmpty else { throw Self.legacyIsAlone }
    try makeKnown(account)
    sessions.device.storeLegacy(account)
  }

  private mutating func select(_ id: AccountID) throws(Objection) {
    guard sessions.device.account(id) != nil else {
      throw Objection("only an account given earlier can be selected")
    }
    sessions.device.select(id)
  }

  private mutating func keepBackup(
    _ id: BackupID, password: Password?, isUnreadable: Bool
  ) throws(Objection) {
    guard isUnreadable == (password == nil) else {
      throw Objection("a backup either has a password or is unreadable; write only one of the two")
    }
    guard sessions.device.keep(Backup(id, password: password)) else {
      throw Objection("a device can keep at most \(Device.backupLimit) backups")
    }
  }

  /// Adds the account's user to the server, and this device to the user's list if the device is
  /// registered.
  private mutating func makeKnown(_ account: Account) throws(Objection) {
    if server.user(account.id.user) == nil { try add(User(account.id.user)) }
    if account.isDeviceRegistered, server.user(account.id.user)?.hasRoomForDevice == false {
      throw Objection(
        "a user can have at most \(User.deviceLimit) devices; write `unregistered`, or fewer "
          + "besides this one")
    }
    if account.isDeviceRegistered { server.registerThisDevice(of: account.id.user) }
  }
}

extension Given {
  /// The user that the line adds to the server.
  fileprivate var user: User? {
    guard
      case .user(
        let id, let email, let phone, let password, let usesSingleSignOn, let wantsSecondFactor,
        let otherDevices, let status) = self
    else { return nil }
    return User(
      id, email: email, phone: phone, password: password, usesSingleSignOn: usesSingleSignOn,
      wantsSecondFactor: wantsSecondFactor, otherDevices: otherDevices ?? 0,
      status: status ?? .active)
  }

  fileprivate func isAccount(of user: UserID) -> Bool {
    if case .account(let id, _, _, _, _, _) = self { return id.user == user }
    if case .legacyAccount(let id, _) = self { return id.user == user }
    return false
  }
}

extension User {
  /// Returns whether both users have the same e-mail address or phone number.
  fileprivate func sharesAddress(with other: User) -> Bool {
    email != nil && email == other.email || phone != nil && phone == other.phone
  }
}
