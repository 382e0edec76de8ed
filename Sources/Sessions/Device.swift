public import Machines
public import Networking

/// What the device keeps while the app is not running.
public struct Device: Hashable, Sendable {
  /// The number of accounts that one device stores.
  public static let accountLimit = 3

  /// What the app is set up to do.
  public enum Option: UInt8, Choice {
    /// An account whose cookie is invalid is deleted.
    case wipeOnInvalidCookie
    /// After a reboot the user must log in again.
    case logOutAfterReboot
    /// The app may not be used on a jailbroken device.
    case blockOnJailbreak
    /// A jailbroken device loses all accounts.
    case wipeOnJailbreak
  }

  /// What is known of the run before this one.
  public enum LastRun: Hashable, Sendable {
    /// The app never ran: whether the device was rebooted since says nothing.
    case none
    /// The device was not rebooted since.
    case sameBoot
    /// The device was rebooted since.
    case earlierBoot
  }

  /// The accounts in the order of storing; at most ``accountLimit``.
  public internal(set) var accounts: [Account] = []
  /// The account that opens at the next start; one of ``accounts``, or none.
  public internal(set) var selected: AccountID?
  /// An account stored by a version that had only one; opened and migrated at start.
  public internal(set) var legacyAccount: Account?
  /// The backups that lie on the device.
  public internal(set) var backups = Few<4, Backup>()
  /// What the app is set up to do, each option once.
  public internal(set) var options = Few<8, Option>()
  /// After how many wrong passwords in a row the account is deleted; `nil` for never.
  public var failedPasswordLimit: UInt8?
  /// Whether somebody opened the device's locks.
  public var isJailbroken = false
  /// The company's code that was copied last, be it one or not.
  public var clipboard: SSOCode?
  /// What is known of the run before this one.
  public internal(set) var lastRun = LastRun.none

  /// A new device.
  public init() {}

  /// The account with this id, if it is stored.
  public func account(_ id: AccountID) -> Account? { accounts.first { $0.id == id } }

  /// The selected account if it has a cookie, else the first that has.
  public var accountWithCookie: AccountID? {
    if let selected, let account = account(selected), account.cookie != .missing { return selected }
    return accounts.first { $0.cookie != .missing }?.id
  }

  /// What is remembered of how the selected account logs in.
  public var knownCredentials: KnownCredentials? {
    selected.flatMap { knownCredentials(of: $0) }
  }

  /// What is remembered of how a stored account logs in.
  public func knownCredentials(of id: AccountID) -> KnownCredentials? { account(id)?.known }

  /// Whether no further account can be stored.
  public var isFull: Bool { accounts.count >= Self.accountLimit }

  /// Turns an option on. Returns whether it was off.
  public mutating func turnOn(_ option: Option) -> Bool {
    guard !options.contains(option) else { return false }
    options.append(option)
    return true
  }

  /// The device was switched off and on again.
  public mutating func reboot() {
    if lastRun == .sameBoot { lastRun = .earlierBoot }
  }

  /// The app ran, and the device was rebooted since.
  public mutating func ranBeforeReboot() { lastRun = .earlierBoot }

  /// Keeps which conversation of an account is open, or that none is.
  public mutating func keepOpen(_ conversation: ConversationID?, in id: AccountID) {
    change(id) { $0.openConversation = conversation }
  }

  /// Stores an account; the first one is selected. Returns whether there was room.
  public mutating func store(_ account: Account) -> Bool {
    guard !isFull, self.account(account.id) == nil else { return false }
    accounts.append(account)
    selected = selected ?? account.id
    noteEarlierRun()
    return true
  }

  /// Stores an account as an old version did, with the store that it wrote.
  public mutating func storeLegacy(_ account: Account) {
    legacyAccount = account
    noteEarlierRun()
  }

  /// Selects a stored account.
  public mutating func select(_ id: AccountID) { selected = id }

  /// Lets time pass for what is stored.
  public mutating func advance(by time: Seconds) {
    for index in accounts.indices { accounts[index].advance(by: time) }
  }

  /// Who has an account here has run the app before.
  private mutating func noteEarlierRun() {
    if lastRun == .none { lastRun = .sameBoot }
  }

  mutating func change(_ id: AccountID, _ change: (inout Account) -> Void) {
    guard let index = accounts.firstIndex(where: { $0.id == id }) else { return }
    change(&accounts[index])
  }

  mutating func remove(_ id: AccountID) {
    accounts.removeAll { $0.id == id }
    if selected == id { selected = nil }
  }
}
