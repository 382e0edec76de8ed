public import Machines
public import Sessions

/// What decides what becomes of a link.
public struct LinkFacts: Hashable, Sendable {
  /// What the link is about; nothing when it cannot be followed.
  let kind: LinkKind?
  /// Whether it is one of the app's that nobody can follow.
  let isFaulty: Bool
  /// Whether somebody is logged in.
  let isLoggedIn: Bool
  /// Whether the authentication flow stands.
  let isFlowStanding: Bool
  /// Whether the selected account, if one is, may be opened without a log-in.
  let hasSelectedCookie: Bool
  /// Whether the device has no room for one more account.
  let isDeviceFull: Bool
  /// Whether an account is stored that stands in the way of the link's backend.
  let isBackendInUse: Bool

  /// What is known of a link where the root stands on `state`.
  public init(_ link: Link, on state: AppState, of device: Device) {
    let isLoggedIn = if case .authenticated = state { true } else { false }
    let selected = device.selected.flatMap(device.account)
    self.init(
      kind: link.kind, isFaulty: link.fault != nil, isLoggedIn: isLoggedIn,
      isFlowStanding: state.isUnauthenticated,
      hasSelectedCookie: selected.map { $0.cookieState != .missing } ?? false,
      isDeviceFull: device.isFull,
      isBackendInUse: link.kind == .access && !device.accounts.isEmpty)
  }

  private init(
    kind: LinkKind?, isFaulty: Bool, isLoggedIn: Bool, isFlowStanding: Bool,
    hasSelectedCookie: Bool, isDeviceFull: Bool, isBackendInUse: Bool
  ) {
    self.kind = kind
    self.isFaulty = isFaulty
    self.isLoggedIn = isLoggedIn
    self.isFlowStanding = isFlowStanding
    self.hasSelectedCookie = hasSelectedCookie
    self.isDeviceFull = isDeviceFull
    self.isBackendInUse = isBackendInUse
  }
}

extension LinkFacts: Spoken {
  private static let verb = Verb(
    "link", "What decides what becomes of a link", .optional(.linkKind.payload("kind")),
    .yes("faulty"), .yes("logged-in"), .yes("flow-stands"), .yes("selected-has-cookie"),
    .yes("device-full"), .yes("backend-in-use"),
    embed: {
      LinkFacts(
        kind: $0, isFaulty: $1, isLoggedIn: $2, isFlowStanding: $3, hasSelectedCookie: $4,
        isDeviceFull: $5, isBackendInUse: $6)
    })

  public static let glossary = Glossary([verb.erased])

  public var phrase: Phrase {
    Self.verb(
      kind, isFaulty, isLoggedIn, isFlowStanding, hasSelectedCookie, isDeviceFull, isBackendInUse)
  }
}
