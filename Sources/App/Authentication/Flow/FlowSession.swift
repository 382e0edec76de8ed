import Machines
import Networking
import Sessions

/// What the flow holds after a login.
package struct FlowSession: Hashable, Sendable {
  /// The tokens to send requests with.
  package internal(set) var network: AuthenticatedNetworkController
  /// The address and password used to log in, if known.
  package var credentials: Credentials?
  /// What the device can store about how the account logs in.
  package internal(set) var known: KnownCredentials?
  /// The facts that routers can use.
  package var facts: FlowFacts
  /// Whether the device was registered before the flow, according to both the device and the
  /// server.
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

  /// The session of the selected account if it is active: its cookie, which stays as it is. `nil`
  /// if no account is selected.
  package init?(ofSelectedOn device: Device) {
    guard let account = device.selected else { return nil }
    self.init(
      Tokens(withCookieOf: account.user), FlowFacts(account: account, wasActive: true), on: device)
    isStored = true
  }

  /// The session with the tokens of a login; `wasActive` tells whether it was active before the
  /// login.
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

/// The facts that a router can use in addition to the outcome: what the flow holds after a login.
package struct FlowFacts: Hashable, Sendable {
  /// The account whose tokens the flow holds.
  package internal(set) var account: AccountID?
  /// Whether that account was not stored on this device before the flow.
  package internal(set) var isNewHere = false
  /// Whether that account's store was here before the flow, including its user.
  package internal(set) var hadStore = false
  /// Whether that account's session was active before a repeated login.
  package var wasActive = false
  /// Whether that account was created with a team.
  package internal(set) var hasNewTeam = false
}
