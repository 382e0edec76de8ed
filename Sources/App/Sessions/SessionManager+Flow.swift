import Machines
import Networking

// The part of the session layer that serves the authentication flow.

extension SessionManager {
  /// Stores and selects the account that has logged in, with its new cookie. The flow has already
  /// checked that there is room. The server has told the flow whether the device is registered.
  package mutating func store(
    _ id: AccountID, _ known: KnownCredentials?, cookieExpiresIn: Seconds, isDeviceRegistered: Bool
  ) {
    if device.account(id) == nil {
      _ = device.store(Account(id, store: .withoutUser, isDeviceRegistered: false))
    }
    device.change(id) { account in
      account.removeCookie()
      account.cookie = cookieExpiresIn.count == 0 ? .expired : .valid(expiresIn: cookieExpiresIn)
      account.email = known?.email ?? account.email
      account.phone = known?.phone ?? account.phone
      account.hasPassword = known?.hasPassword ?? account.hasPassword
      account.usesSingleSignOn = known?.usesSingleSignOn ?? account.usesSingleSignOn
      account.isDeviceRegistered = isDeviceRegistered
    }
    device.select(id)
  }

  /// Updates the device's information about how an account logs in.
  package mutating func remember(_ known: KnownCredentials) {
    device.change(known.account) { account in
      account.email = known.email
      account.hasPassword = known.hasPassword
    }
  }

  /// Records that the device has been registered for an account of the flow.
  package mutating func registered(_ id: AccountID) {
    device.change(id) { $0.isDeviceRegistered = true }
  }

  /// Handles a failed registration of the device. The flow already knows about the failure.
  package mutating func registrationFailed(
    of id: AccountID, _ failure: NetworkFailure, _ actions: inout some SessionActionList
  ) {
    guard device.selected == id else { return }
    let (error, row) = refusedRegistration(failure)
    actions.append(.decide(row))
    failLogin(of: id, error, isOfFlow: true, &actions)
  }

  /// Completes authentication. The flow's session becomes the app's session.
  package mutating func finishFlow(
    _ id: AccountID, through network: AuthenticatedNetworkController, isNewHere: Bool,
    _ actions: inout some SessionActionList
  ) {
    device.change(id) { $0.store = .withUser }
    session = .loggedIn(id, UserModelController(user: id.user, network: network))
    actions.append(.tell(.flowFinished(id, completedRegistration: isNewHere)))
  }

  /// Opens a stored account that has a cookie, if any. This ends the flow.
  package mutating func openStoredAccount(_ actions: inout some SessionActionList) {
    guard let account = device.accountWithCookie else { return }
    actions.append(.decide(.flowCancelled))
    willOpen(account, deleting: nil, &actions)
  }

  /// Deletes an account when the user signs out of it during the flow.
  package mutating func signOut(_ id: AccountID, _ actions: inout some SessionActionList) {
    actions.append(.decide(.flowSignsOut))
    delete(Deletion(id, .userInitiated), &actions)
  }
}
