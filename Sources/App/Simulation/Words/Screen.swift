package import AppRoot
package import Authentication
import Machines
package import Sessions

/// What is on screen.
@Words
package enum Screen: Path {
  /// The launch screen, perhaps with a notice of a migration.
  case launchScreen(migrating: Bool)
  /// Why the app may not be used.
  case blocker(reason: BlacklistReason)
  /// The outline of the account that is being opened.
  case skeleton(to: AccountID, from: AccountID?)
  /// All conversations.
  case conversationList
  /// One conversation.
  case conversation(name: ConversationID)
  /// A scene of the authentication flow.
  @Nested
  case scene(SceneName)
}
