import Machines
import Networking
import Sessions

/// What the flow holds from the moment that somebody logged in.
package struct FlowSession: Hashable, Sendable {
  /// The tokens that requests are sent with.
  package internal(set) var network: AuthenticatedNetworkController
  /// The address and the password that were logged in with, where they are known.
  package var credentials: Credentials?
  /// What the device may remember about how the account logs in.
  package internal(set) var known: KnownCredentials?
  /// What routers may look at.
  package var facts: FlowFacts
  /// Whether the device is registered from before the flow: the device and the server both say so.
  package private(set) var isDeviceRegistered = false

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
    facts.hadStore ? .deviceRegisteredWithStore : .deviceRegistered
  }

  /// What is held of the active session of the selected account: its cookie, which stays as it is.
  /// `nil` if none is selected.
  package init?(ofSelectedOn device: Device) {
    guard let account = device.selected else { return nil }
    self.init(
      Tokens(withCookieOf: account.user), FlowFacts(account: account, wasActive: true), on: device)
    isStored = true
  }

  /// What is held with the tokens of a log-in; `wasActive` is whether the session was active before
  /// that.
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

/// What a router may look at beside the outcome: what the flow holds since somebody logged in.
package struct FlowFacts: Hashable, Sendable {
  /// Whose tokens the flow holds.
  package internal(set) var account: AccountID?
  /// Whether that account was not stored on this device before the flow.
  package internal(set) var isNewHere = false
  /// Whether that account's store was here before the flow, with its user.
  package internal(set) var hadStore = false
  /// Whether that account's session was active before somebody logged in again.
  package var wasActive = false
  /// Whether that account was created with a team.
  package internal(set) var hasNewTeam = false
}
