public import Sessions

/// A link that waits until it can run.
public struct WaitingLink: Hashable, Sendable {
  /// The link.
  public let link: Link
  /// The account that opens, or is selected: the link goes with it.
  public let account: AccountID?
}
