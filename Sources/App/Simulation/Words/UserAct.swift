import Authentication
import Machines
import Networking
import Sessions

/// An act of the user.
@Words
package enum UserAct: Spoken {
  /// Start the app, optionally by a link; with inactive, it does not become active yet.
  ///
  /// - Parameter inactive: the app does not become active yet.
  case launch(inactive: Bool, link: Link? = nil)
  /// Make the app active.
  case activate
  /// Make the app inactive.
  case deactivate
  /// End the app; only the device's state survives.
  case terminate
  /// Switch to another account on the device.
  @Word("switch")
  case switchTo(AccountID)
  /// Log in with another account.
  case addAccount
  /// Log out, which deletes the account from the device.
  case logOut
  /// Enter the account's password to unlock the app.
  case verifyPassword(Password)
  /// Wipe the account's database after forgetting the lock's password.
  case wipeDatabase
  /// Enter a PIN at the lock that covers the app, with `given option app-lock`.
  case unlockApp(PIN)
  /// Open a conversation.
  case openConversation(ConversationID)
  /// Go back to the list of conversations.
  case closeConversation
  /// Answer the app root's question about usage data or another backend.
  case answer(RootAnswer)
  /// Dismiss the alert on screen, or an alert that has just gone by itself.
  case dismissAlert(Alert)
  /// Open a link in the app.
  case openLink(Link)
  /// An input that the visible scene of the authentication flow offers.
  @Nested
  case scene(SceneAct)
}

/// A PIN that the user enters at the app's lock.
package enum PIN: UInt8, Choice {
  /// The PIN that opens the lock.
  case right
  /// Any other PIN.
  case wrong

  /// The placeholder used in help for a PIN.
  package static var placeholder: String { "PIN" }
}

/// The user's answer to a question of the root.
package enum RootAnswer: UInt8, Choice {
  /// Yes.
  case allow
  /// No.
  case decline

  /// The placeholder used in help for an answer.
  package static var placeholder: String { "ANSWER" }
}
