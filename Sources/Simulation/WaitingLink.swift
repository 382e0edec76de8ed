public import Sessions

/// A link that was opened before the app could follow it.
public struct WaitingLink: Hashable, Sendable {
  /// The link as it was opened.
  public let link: Link
  /// The account that was opening or selected then; deleting it drops the link.
  public let account: AccountID?
}
