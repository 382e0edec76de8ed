public import Machines
import Networking
import Sessions

extension World {
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .user(
      let id, let email, let phone, let password, let usesSingleSignOn, let wantsSecondFactor,
      let otherDevices, let status):
      try add(
        User(
          id, email: email, phone: phone, password: password,
          usesSingleSignOn: usesSingleSignOn, wantsSecondFactor: wantsSecondFactor,
          otherDevices: otherDevices ?? 0,
          status: status ?? .active))
    case .account(
      let id, let cookie, let needsMigration, let withoutUser, let isUnregistered,
      let conversation):
      guard !needsMigration || !withoutUser else {
        throw Objection("a store that needs migration has its user: say one of the two")
      }
      let user = server.user(id.user)
      let account = Account(
        id, cookie: cookie ?? .valid,
        store: needsMigration ? .needsMigration : withoutUser ? .withoutUser : .withUser,
        isDeviceRegistered: !isUnregistered, email: user?.email, phone: user?.phone,
        hasPassword: user?.password != nil, usesSingleSignOn: user?.usesSingleSignOn == true,
        openConversation: conversation)
      try store(account)
    case .legacyAccount(let id, let cookie):
      guard sessions.device.accounts.isEmpty else { throw Self.legacyIsAlone }
      let user = server.user(id.user)
      let account = Account(
        id, cookie: cookie ?? .valid, store: .needsMigration, email: user?.email,
        phone: user?.phone, hasPassword: user?.password != nil,
        usesSingleSignOn: user?.usesSingleSignOn == true)
      try makeKnown(account)
      sessions.device.storeLegacy(account)
    case .selected(let id):
      guard sessions.device.account(id) != nil else {
        throw Objection("only an account that is given before can be selected")
      }
      sessions.device.select(id)
    case .ssoCode(let code):
      guard server.issue(code) else {
        throw Objection("a company's code is wire- and a UUID, and given once")
      }
    case .clipboard(let code): sessions.device.clipboard = code
    case .option(let option): _ = sessions.device.turnOn(option)
    case .failedPasswordLimit(let limit): sessions.device.failedPasswordLimit = limit
    case .backup(let id, let password, let isUnreadable):
      guard isUnreadable == (password == nil) else {
        throw Objection("a backup has a password, or it is unreadable: say one of the two")
      }
      guard sessions.device.keep(Backup(id, password: password)) else {
        throw Objection("a device keeps at most \(Device.backupLimit) backups")
      }
    case .address(let address, let status): server.hold(status, against: address)
    case .blockedDomain(let domain): server.block(domain)
    case .jailbroken: sessions.device.isJailbroken = true
    case .rebooted: sessions.device.ranBeforeReboot()
    case .offline: network.isOnline = false
    case .blacklistedBuild: server.blacklistsBuild = true
    }
  }

  private static let legacyIsAlone = Objection(
    "a device with a legacy account stores no other account")

  private mutating func add(_ user: User) throws(Objection) {
    guard server.user(user.id) == nil else {
      throw Objection("the user came with the account: say `given user` before `given account`")
    }
    guard !server.users.contains(where: { $0.sharesAddress(with: user) }) else {
      throw Objection("an address and a phone number are one user's: another has it")
    }
    guard server.add(user) else {
      throw Objection("the server of a scenario knows at most \(Server.capacity) users")
    }
  }

  private mutating func store(_ account: Account) throws(Objection) {
    guard sessions.device.legacyAccount == nil else { throw Self.legacyIsAlone }
    guard !sessions.device.isFull else {
      throw Objection("a device stores at most \(Device.accountLimit) accounts")
    }
    try makeKnown(account)
    _ = sessions.device.store(account)
  }

  /// The server knows whose account it is, and this device where it is registered.
  private mutating func makeKnown(_ account: Account) throws(Objection) {
    if server.user(account.id.user) == nil { try add(User(account.id.user)) }
    if account.isDeviceRegistered, server.user(account.id.user)?.hasRoomForDevice == false {
      throw Objection(
        "a user has at most \(User.deviceLimit) devices: say `unregistered`, or fewer beside this one"
      )
    }
    if account.isDeviceRegistered { server.registerThisDevice(of: account.id.user) }
  }
}

extension User {
  /// Whether both have the same e-mail address or phone number.
  fileprivate func sharesAddress(with other: User) -> Bool {
    email != nil && email == other.email || phone != nil && phone == other.phone
  }
}
