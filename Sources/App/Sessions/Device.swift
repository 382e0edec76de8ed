import Machines
import Networking

/// The device's state, which persists when the app ends.
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
    /// Keeps each alert on screen until the user dismisses it.
    case keepAlerts
    /// Lets a user leave a registration once the user's name is asked for.
    case leaveRegistration
    /// Keeps a link that needs a login until the account for which it is meant is logged in.
    case keepLinks
    /// Covers the app with a lock at each start, and after a minute in the background.
    case appLock
    /// Repeats a request to log in that got no answer, with longer and longer waits.
    case repeatRequests
    /// Logs in through a browser that keeps the session of its last user.
    case keepBrowserSession
    /// Has a notification extension, which renews access tokens while the app is in the background.
    case notificationExtension
  }

  /// A mistake that other apps were reported to make.
  package enum Mistake: UInt8, Choice {
    /// An alert stays on screen after its reason has ended, and dismissing it then logs the user
    /// out.
    case staleAlertLogsOut
    /// Storage that cannot be read yet is taken for empty, so that no user is logged in.
    case unreadableIsEmpty
    /// The cookie of an account that is no longer stored is used again and again.
    case retriesOrphans
    /// A notification is opened in the account that is logged in, whichever account it is for.
    case pushOpensAnywhere
    /// A notification for another account ends a login or a registration without asking.
    case pushEndsFlow
    /// A restart of the app forgets how many wrong PINs were entered at the lock.
    case restartForgetsPins
    /// A request that got no answer is repeated at once, that is, every second.
    case repeatsAtOnce
    /// The browser does not show whose session it keeps, and offers no other user.
    case hidesBrowserSession
    /// The app and its notification extension renew the token of an account independently of each
    /// other.
    case bothRenew

    /// The option without which the app cannot make the mistake; `nil` if there is none.
    package var option: Option? {
      switch self {
      case .staleAlertLogsOut: .keepAlerts
      case .unreadableIsEmpty, .retriesOrphans, .pushOpensAnywhere, .pushEndsFlow: nil
      case .restartForgetsPins: .appLock
      case .repeatsAtOnce: .repeatRequests
      case .hidesBrowserSession: .keepBrowserSession
      case .bothRenew: .notificationExtension
      }
    }
  }

  /// Whether storage that is protected until the device is unlocked can be read.
  package enum Storage: UInt8, Choice {
    /// The device has not been unlocked since it was started, so nothing can be read.
    case locked
    /// The device has been unlocked since it was started.
    case unlocked
  }

  /// The app's knowledge of its previous run.
  package enum LastRun: Hashable, Sendable {
    /// The app has never run, so whether the device was rebooted is irrelevant.
    case none
    /// The device has not been rebooted since the last run.
    case sameBoot
    /// The device has been rebooted since the last run.
    case earlierBoot
  }

  /// The accounts in the order in which they were stored. There can be up to ``accountLimit``
  /// accounts.
  package internal(set) var accounts: [Account] = []
  /// The account in ``accounts`` that is opened at the next start; `nil` if no account is selected.
  package internal(set) var selected: AccountID?
  /// The single account that an old version of the app stored. It is migrated and opened at the
  /// start.
  package internal(set) var legacyAccount: Account?
  /// The accounts that are no longer stored, but whose cookies are still in the keychain. No
  /// account is in both lists.
  package private(set) var orphans: [AccountID] = []
  /// Whether the storage can be read; `nil` if it is not protected and can always be read.
  package var storage: Storage?
  /// The last notification that arrived while the app could not open it.
  package var notedPush: Push?
  /// The backups stored on the device.
  package internal(set) var backups = Few<4, Backup>()
  /// The distinct options that are turned on.
  package internal(set) var options = Few<16, Option>()
  /// The distinct mistakes that the app makes.
  package internal(set) var mistakes = Few<12, Mistake>()
  /// The number of consecutive wrong passwords after which the account is deleted, and of wrong
  /// PINs after which all accounts are deleted; `nil` for no limit.
  package var failedPasswordLimit: UInt8?
  /// The number of wrong PINs entered at the app's lock since the last right PIN.
  package var failedUnlocks: UInt8 = 0
  /// Whether the device is jailbroken.
  package var isJailbroken = false
  /// The user whose session the browser keeps; `nil` unless the configuration uses a browser that
  /// keeps sessions.
  package var browserUser: UserID?
  /// The last copied company code, well formed or not.
  package var clipboard: SSOCode?
  /// The app's knowledge of its previous run.
  package internal(set) var lastRun = LastRun.none

  /// Creates a new device.
  package init() {}

  /// Returns the account with this id if it is stored, otherwise `nil`.
  package func account(_ id: AccountID) -> Account? { accounts.first { $0.id == id } }

  /// The selected account if it has a cookie, otherwise the first account that has a cookie.
  package var accountWithCookie: AccountID? {
    if let selected, let account = account(selected), account.cookie != .missing { return selected }
    return accounts.first { $0.cookie != .missing }?.id
  }

  /// How the selected account logs in, as far as the device knows.
  package var knownCredentials: KnownCredentials? {
    selected.flatMap { knownCredentials(of: $0) }
  }

  /// Returns how a stored account logs in, as far as the device knows.
  package func knownCredentials(of id: AccountID) -> KnownCredentials? { account(id)?.known }

  /// Whether any account is stored, even in the form used by an old version of the app.
  package var hasAccount: Bool { !accounts.isEmpty || legacyAccount != nil }

  /// Whether another wrong PIN at the app's lock reaches the limit.
  package var hasOneUnlockLeft: Bool {
    failedPasswordLimit.map { failedUnlocks.countedUp >= $0 } ?? false
  }

  /// Whether no further account can be stored.
  package var isFull: Bool { accounts.count >= Self.accountLimit }

  /// Turns an option on. Returns whether it was off before.
  package mutating func turnOn(_ option: Option) -> Bool {
    guard !options.contains(option) else { return false }
    options.append(option)
    return true
  }

  /// Lets the app make a mistake.
  package mutating func make(_ mistake: Mistake) {
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  /// Reboots the device, which locks protected storage.
  package mutating func reboot() {
    if lastRun == .sameBoot { lastRun = .earlierBoot }
    if storage == .unlocked { storage = .locked }
  }

  /// Deletes the app and installs it again. All that it has stored is gone, but the keychain keeps
  /// the cookies.
  package mutating func reinstall() {
    for account in accounts + [legacyAccount].compactMap({ $0 }) where account.cookie != .missing {
      orphans.append(account.id)
    }
    accounts = []
    selected = nil
    legacyAccount = nil
    notedPush = nil
    lastRun = .none
  }

  /// Removes the cookies of all accounts that are no longer stored.
  mutating func removeOrphans() { orphans = [] }

  /// Records that the app ran before the device was rebooted.
  package mutating func ranBeforeReboot() { lastRun = .earlierBoot }

  /// Stores which conversation of an account is open. `nil` means that no conversation is open.
  package mutating func keepOpen(_ conversation: ConversationID?, in id: AccountID) {
    change(id) { $0.openConversation = conversation }
  }

  /// Stores an access token that the notification extension has renewed. Returns `false` if the
  /// account is no longer stored with its cookie.
  package mutating func keepRenewedToken(_ lifetime: Seconds, of id: AccountID) -> Bool {
    guard account(id).map({ $0.cookie != .missing }) ?? false else { return false }
    change(id) { $0.renewedToken = lifetime }
    return true
  }

  /// Returns the remaining lifetime of a renewed access token, which then counts as read. The
  /// result is `nil` if there is no such token or it has expired.
  package mutating func readRenewedToken(of id: AccountID) -> Seconds? {
    let lifetime = account(id)?.renewedToken
    change(id) { $0.renewedToken = nil }
    return lifetime.flatMap { $0.count > 0 ? $0 : nil }
  }

  /// Counts a wrong password for an account. Returns the number of wrong passwords since the last
  /// right password.
  mutating func countFailedPassword(of id: AccountID) -> UInt8 {
    change(id) { $0.failedPasswords = $0.failedPasswords.countedUp }
    return account(id)?.failedPasswords ?? 0
  }

  /// Counts a wrong PIN at the app's lock.
  package mutating func countFailedUnlock() { failedUnlocks = failedUnlocks.countedUp }

  /// Stores an account, and selects the account if no account is selected. Returns `false` if there
  /// is no room for the account or the account is already stored.
  package mutating func store(_ account: Account) -> Bool {
    guard !isFull, self.account(account.id) == nil else { return false }
    accounts.append(account)
    // The keychain has one cookie for each account, and the new one replaces the old one.
    orphans.removeAll { $0 == account.id }
    selected = selected ?? account.id
    noteEarlierRun()
    return true
  }

  /// Stores an account in the form used by an old version of the app.
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

  /// Records that the app has run before; otherwise, the device could not have an account.
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

extension UInt8 {
  /// The next number. No sensible limit is as high as the largest number, so a count can saturate.
  fileprivate var countedUp: UInt8 { self < .max ? self + 1 : self }
}
