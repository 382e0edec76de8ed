package import Machines
package import Networking
package import Sessions

/// What the flow holds from the moment that somebody logged in.
package struct FlowSession: Hashable, Sendable {
  /// The tokens that requests are sent with.
  package internal(set) var network: AuthenticatedNetworkController
  /// The address and the password that were logged in with, where they are known.
  package var credentials: Credentials?
  /// What the device may remember about how the account logs in.
  package internal(set) var known: KnownCredentials?
  /// Whether the account was not stored on this device before the flow.
  package let isNewHere: Bool
  /// Whether the account's store was here before the flow, with its user.
  package let hadStore: Bool
  /// Whether the device is registered from before the flow: the device and the server both say so.
  package let isDeviceRegistered: Bool
  /// Whether the account was created with a team that others can be invited to.
  package let hasNewTeam: Bool
  /// Whether the session was active before somebody logged in again: a password was wanted.
  package var wasActive: Bool

  /// How long the cookie is good that came with the log-in.
  package private(set) var cookieExpiresIn = Account.cookieLifetime
  /// Whether the account was stored.
  package internal(set) var isStored = false

  mutating func advance(by time: Seconds) {
    network.advance(by: time)
    cookieExpiresIn = cookieExpiresIn.minus(time)
  }

  /// Whose it is.
  package var account: AccountID { AccountID(network.tokens.user) }

  /// Where the registration of the device leads.
  var outcomeOfRegistration: SharedOutcome {
    hadStore ? .deviceRegisteredWithStore : .deviceRegistered
  }

  /// What is held of the active session of the selected account: its cookie, which stays as it is.
  /// `nil` if none is selected.
  package init?(ofSelectedOn device: Device) {
    guard let account = device.selected else { return nil }
    self.init(
      Tokens(withCookieOf: account.user), nil, known: nil, isNewHere: false,
      isDeviceRegistered: false,
      wasActive: true, on: device)
    isStored = true
  }

  /// What is held with these tokens; `isDeviceRegistered` is what the server says.
  init(
    _ tokens: Tokens, _ credentials: Credentials?, known: KnownCredentials?, isNewHere: Bool,
    isDeviceRegistered: Bool, wasActive: Bool, hasNewTeam: Bool = false, on device: Device
  ) {
    network = AuthenticatedNetworkController(tokens: tokens)
    self.credentials = credentials
    self.known = known
    self.isNewHere = isNewHere
    self.wasActive = wasActive
    self.hasNewTeam = hasNewTeam
    let account = device.account(AccountID(tokens.user))
    self.isDeviceRegistered = isDeviceRegistered && account?.isDeviceRegistered == true
    hadStore =
      switch account?.store {
      case .withUser, .needsMigration: true
      case nil, .withoutUser: false
      }
  }
}
