public import Machines
public import Sessions

/// The facts that decide how a link is handled.
public struct LinkFacts: Hashable, Sendable {
  /// The kind of link; `nil` if it cannot be followed.
  let kind: LinkKind?
  /// Whether it is one of the app's links but cannot be followed.
  let isFaulty: Bool
  /// Whether a user is logged in.
  let isLoggedIn: Bool
  /// Whether the authentication flow is active.
  let isFlowStanding: Bool
  /// Whether there is a selected account that can be opened without a login.
  let hasSelectedCookie: Bool
  /// Whether the device has no room for another account.
  let isDeviceFull: Bool
  /// Whether an account is stored that stands in the way of the link's backend.
  let isBackendInUse: Bool

  /// The facts about a link in this state of the app.
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

  /// The one verb that names all facts.
  public static let glossary = Glossary([verb.erased])

  /// The facts, with absent ones left out.
  public var phrase: Phrase {
    Self.verb(
      kind, isFaulty, isLoggedIn, isFlowStanding, hasSelectedCookie, isDeviceFull, isBackendInUse)
  }
}
