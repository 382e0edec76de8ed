public import Sessions

/// What a router may look at beside the outcome: what the flow holds since somebody logged in.
public struct FlowFacts: Hashable, Sendable {
  /// Whose tokens the flow holds.
  public let account: AccountID?
  /// Whether that account was not stored on this device before the flow.
  public let isNewHere: Bool
  /// Whether that account's store was here before the flow, with its user.
  public let hadStore: Bool
  /// Whether that account's session was active before somebody logged in again.
  public let wasActive: Bool
  /// Whether that account was created with a team.
  public let hasNewTeam: Bool
}

extension RoutedFlow {
  /// What routers may look at now.
  package var facts: FlowFacts {
    FlowFacts(
      account: session?.account, isNewHere: session?.isNewHere == true,
      hadStore: session?.hadStore == true, wasActive: session?.wasActive == true,
      hasNewTeam: session?.hasNewTeam == true)
  }
}

/// What the start of a flow looks at.
public struct StartFacts: Hashable, Sendable {
  /// The reason why nobody is logged in.
  public let error: AuthenticationErrorCode?
  /// Whose credentials are known here.
  public let known: AccountID?

  /// Whether a link asked for another account, and logs in with a company's code.
  public let hasCompanyCode: Bool

  /// What is known when a flow starts because of `error`.
  public init(_ error: AuthenticationError?, _ known: KnownCredentials?) {
    self.error = error?.kind
    self.known = known?.account
    hasCompanyCode = error?.ssoCode != nil
  }
}
