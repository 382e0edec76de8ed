import Machines
import Networking
import Sessions

/// The data that the flow holds after a login.
package struct FlowSession: Hashable, Sendable {
  /// Sends requests with the tokens of the login.
  package internal(set) var network: AuthenticatedNetworkController
  /// The address and password used to log in, if known.
  package var credentials: Credentials?
  /// The login details that the device can store for the account.
  package internal(set) var known: KnownCredentials?
  /// The facts that routers can use.
  package var facts: FlowFacts
  /// Whether the device was registered when the user logged in, according to both the device and
  /// the server.
  package private(set) var isDeviceRegistered = false

  /// The remaining lifetime of the cookie that came with the login.
  package private(set) var cookieExpiresIn = Account.cookieLifetime
  /// Whether the account has been stored.
  package internal(set) var isStored = false

  mutating func advance(by time: Seconds) {
    network.advance(by: time)
    cookieExpiresIn = cookieExpiresIn.minus(time)
  }

  /// The account that logged in.
  package var account: AccountID { AccountID(network.tokens.user) }

  /// The outcome of registering the device.
  var outcomeOfRegistration: SharedOutcome {
    facts.hadStore ? .deviceRegisteredWithStore : .deviceRegistered
  }

  /// Creates the session of the selected account; the session must already be active. The account's
  /// cookie stays unchanged. Returns `nil` if no account is selected.
  package init?(ofSelectedOn device: Device) {
    guard let account = device.selected else { return nil }
    self.init(
      Tokens(withCookieOf: account.user), FlowFacts(account: account, wasActive: true), on: device)
    isStored = true
  }

  /// Creates the session with the tokens of a login. `wasActive` indicates whether the session was
  /// active before the login.
  init(
    _ login: LoginPerformer.Success, isNewHere: Bool, wasActive: Bool, on device: Device
  ) {
    let account = AccountID(login.tokens.user)
    self.init(
      login.tokens,
      FlowFacts(
        account: account, isNewHere: isNewHere, wasActive: wasActive, hasNewTeam: login.hasTeam),
      on: device)
    credentials = login.credentials
    known = login.known.adding(device.knownCredentials(of: account))
    isDeviceRegistered =
      login.isDeviceRegistered && device.account(account)?.isDeviceRegistered == true
  }

  private init(_ tokens: Tokens, _ facts: FlowFacts, on device: Device) {
    network = AuthenticatedNetworkController(tokens: tokens)
    self.facts = facts
    self.facts.hadStore =
      switch device.account(AccountID(tokens.user))?.store {
      case .withUser, .needsMigration: true
      case nil, .withoutUser: false
      }
  }
}

/// The facts that a router can use in addition to the outcome. They are known after a login.
package struct FlowFacts: Hashable, Sendable {
  /// The account whose tokens the flow holds.
  package internal(set) var account: AccountID?
  /// Whether ``account`` was not stored on this device before the flow.
  package internal(set) var isNewHere = false
  /// Whether the store of ``account`` was on this device before the flow and included its user.
  package internal(set) var hadStore = false
  /// Whether the session of ``account`` was active before a repeated login.
  package var wasActive = false
  /// Whether ``account`` was created with a team.
  package internal(set) var hasNewTeam = false
}
