/// A notification about a conversation of an account.
package struct Push: Hashable, Sendable {
  /// The account that the notification is for.
  package let account: AccountID
  /// The conversation to open.
  package let conversation: ConversationID

  /// Creates a notification for `account` about `conversation`.
  package init(_ account: AccountID, _ conversation: ConversationID) {
    (self.account, self.conversation) = (account, conversation)
  }
}
