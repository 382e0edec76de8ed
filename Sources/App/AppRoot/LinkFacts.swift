import Sessions

/// The facts that decide how a link is handled.
package struct LinkFacts: Hashable, Sendable {
  /// The kind of link; `nil` if the link cannot be followed.
  package let kind: LinkKind?
  /// Whether the link is for this app but cannot be followed.
  package let isFaulty: Bool
  /// Whether a user is logged in.
  package let isLoggedIn: Bool
  /// Whether the authentication flow is active.
  package let isFlowStanding: Bool
  /// Whether the selected account has a cookie, even an expired cookie, so that the account can be
  /// opened without a login.
  package let hasSelectedCookie: Bool
  /// Whether the device has no room for another account.
  package let isDeviceFull: Bool
  /// Whether a stored account prevents a switch to the link's backend.
  package let isBackendInUse: Bool
  /// Whether the configuration keeps links that need a login.
  package let isKept: Bool
  /// Whether the app's lock is closed.
  package let isLocked: Bool

  /// Creates the facts about a link in this state of the app.
  package init(_ link: Link, on state: AppState, of device: Device, isLocked: Bool = false) {
    self.isLocked = isLocked
    let selected = device.selected.flatMap(device.account)
    kind = link.kind
    isFaulty = link.fault != nil
    isLoggedIn = if case .authenticated = state { true } else { false }
    isFlowStanding = state.isUnauthenticated
    hasSelectedCookie = selected.map { $0.cookie.kind != .missing } ?? false
    isDeviceFull = device.isFull
    isBackendInUse = link.kind == .access && !device.accounts.isEmpty
    isKept = device.options.contains(.keepLinks)
  }
}
