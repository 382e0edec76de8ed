package import Sessions

/// A link that was opened before the app could follow it.
package struct WaitingLink: Hashable, Sendable {
  /// The link as it was opened.
  package let link: Link
  /// The account that was opening or selected then; deleting it drops the link.
  package let account: AccountID?
}
