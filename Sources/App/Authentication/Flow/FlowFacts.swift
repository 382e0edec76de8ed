package import Sessions

/// What a router may look at beside the outcome: what the flow holds since somebody logged in.
package struct FlowFacts: Hashable, Sendable {
  /// Whose tokens the flow holds.
  package let account: AccountID?
  /// Whether that account was not stored on this device before the flow.
  package let isNewHere: Bool
  /// Whether that account's store was here before the flow, with its user.
  package let hadStore: Bool
  /// Whether that account's session was active before somebody logged in again.
  package let wasActive: Bool
  /// Whether that account was created with a team.
  package let hasNewTeam: Bool
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
package struct StartFacts: Hashable, Sendable {
  /// The reason why nobody is logged in.
  package let error: AuthenticationErrorCode?
  /// Whose credentials are known here.
  package let known: AccountID?

  /// Whether a link asked for another account, and logs in with a company's code.
  package let hasCompanyCode: Bool

  /// What is known when a flow starts because of `error`.
  package init(_ error: AuthenticationError?, _ known: KnownCredentials?) {
    self.error = error?.kind
    self.known = known?.account
    hasCompanyCode = error?.ssoCode != nil
  }
}
