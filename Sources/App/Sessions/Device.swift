import Machines
import Networking

/// The state of the device that survives the end of the app.
package struct Device: Hashable, Sendable {
  /// The maximum number of accounts on a device.
  package static let accountLimit = 3

  /// An option of the app's configuration.
  package enum Option: UInt8, Choice {
    /// Deletes an account whose cookie is no longer valid.
    case wipeOnInvalidCookie
    /// Requires a login after a reboot.
    case logOutAfterReboot
    /// Blocks the app on a jailbroken device.
    case blockOnJailbreak
    /// Deletes all accounts on a jailbroken device.
    case wipeOnJailbreak
  }

  /// What the app can know about its previous run.
  package enum LastRun: Hashable, Sendable {
    /// The app has never run, so whether the device was rebooted is irrelevant.
    case none
    /// The device has not been rebooted since.
    case sameBoot
    /// The device has been rebooted since.
    case earlierBoot
  }

  /// The accounts in the order in which they were stored; at most ``accountLimit``.
  package internal(set) var accounts: [Account] = []
  /// The account to open at the next start; one of ``accounts``, or `nil`.
  package internal(set) var selected: AccountID?
  /// An account stored by a version of the app that had only one; migrated and opened at the start.
  package internal(set) var legacyAccount: Account?
  /// The backups stored on the device.
  package internal(set) var backups = Few<4, Backup>()
  /// The options that are turned on, without duplicates.
  package internal(set) var options = Few<8, Option>()
  /// The number of consecutive wrong passwords after which the account is deleted; `nil` for no
  /// limit.
  package var failedPasswordLimit: UInt8?
  /// Whether the device is jailbroken.
  package var isJailbroken = false
  /// The last copied company code, well formed or not.
  package var clipboard: SSOCode?
  /// What is known about the previous run.
  package internal(set) var lastRun = LastRun.none

  /// A new device.
  package init() {}

  /// The account with this id, if it is stored.
  package func account(_ id: AccountID) -> Account? { accounts.first { $0.id == id } }

  /// The selected account if it has a cookie, otherwise the first account with one.
  package var accountWithCookie: AccountID? {
    if let selected, let account = account(selected), account.cookie != .missing { return selected }
    return accounts.first { $0.cookie != .missing }?.id
  }

  /// How the selected account logs in, as far as the device knows.
  package var knownCredentials: KnownCredentials? {
    selected.flatMap { knownCredentials(of: $0) }
  }

  /// How a stored account logs in, as far as the device knows.
  package func knownCredentials(of id: AccountID) -> KnownCredentials? { account(id)?.known }

  /// Whether no further account can be stored.
  package var isFull: Bool { accounts.count >= Self.accountLimit }

  /// Turns an option on. Returns whether it was off before.
  package mutating func turnOn(_ option: Option) -> Bool {
    guard !options.contains(option) else { return false }
    options.append(option)
    return true
  }

  /// Reboots the device.
  package mutating func reboot() {
    if lastRun == .sameBoot { lastRun = .earlierBoot }
  }

  /// Records a previous run of the app, before the device was rebooted.
  package mutating func ranBeforeReboot() { lastRun = .earlierBoot }

  /// Stores which conversation of an account is open, or that none is.
  package mutating func keepOpen(_ conversation: ConversationID?, in id: AccountID) {
    change(id) { $0.openConversation = conversation }
  }

  /// Counts a wrong password of an account. Returns the number of wrong passwords since the last
  /// right one.
  mutating func countFailedPassword(of id: AccountID) -> UInt8 {
    // No sensible limit is this high, so the count can saturate.
    change(id) { $0.failedPasswords += $0.failedPasswords < .max ? 1 : 0 }
    return account(id)?.failedPasswords ?? 0
  }

  /// Stores an account, and selects it if it is the first. Returns whether there was room.
  package mutating func store(_ account: Account) -> Bool {
    guard !isFull, self.account(account.id) == nil else { return false }
    accounts.append(account)
    selected = selected ?? account.id
    noteEarlierRun()
    return true
  }

  /// Stores an account in the form of an old version of the app.
  package mutating func storeLegacy(_ account: Account) {
    legacyAccount = account
    noteEarlierRun()
  }

  /// Selects a stored account.
  package mutating func select(_ id: AccountID) { selected = id }

  /// Advances the clock for stored data.
  package mutating func advance(by time: Seconds) {
    for index in accounts.indices { accounts[index].advance(by: time) }
  }

  /// A device with an account must have run the app before.
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
