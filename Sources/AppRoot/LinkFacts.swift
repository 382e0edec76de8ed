public import Sessions

/// What decides what becomes of a link.
public struct LinkFacts: Hashable, Sendable {
  /// What the link is about; nothing when it cannot be followed.
  public let kind: LinkKind?
  /// Whether it is one of the app's that nobody can follow.
  public let isFaulty: Bool
  /// Whether somebody is logged in.
  public let isLoggedIn: Bool
  /// Whether the authentication flow stands.
  public let isFlowStanding: Bool
  /// Whether the selected account, if one is, may be opened without a log-in.
  public let hasSelectedCookie: Bool
  /// Whether the device has no room for one more account.
  public let isDeviceFull: Bool

  /// What is known of a link where the root stands on `state`.
  public init(_ link: Link, on state: AppState, of device: Device) {
    let isLoggedIn = if case .authenticated = state { true } else { false }
    let selected = device.selected.flatMap(device.account)
    self.init(
      kind: link.kind, isFaulty: link.fault != nil, isLoggedIn: isLoggedIn,
      isFlowStanding: state.isUnauthenticated,
      hasSelectedCookie: selected.map { $0.cookieState != .missing } ?? false,
      isDeviceFull: device.isFull)
  }

  private init(
    kind: LinkKind?, isFaulty: Bool, isLoggedIn: Bool, isFlowStanding: Bool,
    hasSelectedCookie: Bool, isDeviceFull: Bool
  ) {
    self.kind = kind
    self.isFaulty = isFaulty
    self.isLoggedIn = isLoggedIn
    self.isFlowStanding = isFlowStanding
    self.hasSelectedCookie = hasSelectedCookie
    self.isDeviceFull = isDeviceFull
  }
}
