import AppRoot
import Machines
import Networking
import Sessions

let alice = AccountID(UserID(id: 1))
let bob = AccountID(UserID(id: 2))

/// An app root under test. It is in the foreground unless specified otherwise.
struct Root {
  var controller = AppStateController()
  private var passed = FactRows()
  let selected: AccountID?

  /// The rows that the last event passed through.
  var rows: [FactRow] { Array(passed) }

  init(selected: AccountID? = nil, isForeground: Bool = true) {
    self.selected = selected
    if isForeground { _ = enterForeground() }
  }

  @discardableResult
  mutating func tell(_ event: SessionEvent) -> Decision {
    passed.removeAll()
    return controller.take(event, selected: selected, &passed)
  }

  mutating func enterForeground() -> Decision {
    passed.removeAll()
    return controller.enterForeground(&passed)
  }

  /// Reports a failed login. By default, this account is not selected, and the device has a stored
  /// account.
  mutating func failLogin(
    _ account: AccountID?, _ error: AuthenticationError?, isSelected: Bool = false,
    hasStoredAccount: Bool = true
  ) {
    tell(
      .failedLogin(
        LoginFailure(
          of: account, error, isSelected: isSelected, hasStoredAccount: hasStoredAccount)))
  }

  static let events: [SessionEvent] = [
    .willMigrate(alice), .loggedIn(alice), .willOpen(bob, from: alice, then: .tearDown),
    .willMigrate(bob), .loggedOut(.addAccountRequested(), then: .tearDown),
    .willMigrateLegacyAccount, .loggedIn(bob),
    .failedLogin(LoginFailure(of: bob, .networkError, isSelected: true, hasStoredAccount: true)),
    .loggedOut(.accountDeleted(.userInitiated), then: .tearDown), .versionBlacklisted,
    .jailbreakFound, .loggedIn(alice),
  ]
}
