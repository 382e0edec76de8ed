public import Sessions

/// A link that waits until it can run.
public struct WaitingLink: Hashable, Sendable {
  /// The link.
  public let link: Link
  /// The account that it waits for, where it needs somebody logged in.
  public let account: AccountID?
}
