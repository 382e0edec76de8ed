import Authentication
import Machines
import Networking
import Sessions

/// An act of the user.
@Words
package enum UserAct: Spoken {
  /// Start the app, perhaps by a link; inactive: without becoming active yet.
  case launch(inactive: Bool, link: Link? = nil)
  /// The app becomes active.
  case activate
  /// The app is no longer active.
  case deactivate
  /// End the app; the device alone survives.
  case terminate
  /// Switch to another account of the device.
  @Word("switch")
  case switchTo(AccountID)
  /// Log in with one more account.
  case addAccount
  /// Log the account out and delete it from the device.
  case logOut
  /// Open the lock of the app with the password of the account.
  case verifyPassword(Password)
  /// Have what the account stores wiped: the password of the lock is forgotten.
  case wipeDatabase
  /// Open a conversation.
  case openConversation(ConversationID)
  /// Go back to the list of conversations.
  case closeConversation
  /// Answer what the root asks: about data usage, or another backend.
  case answer(RootAnswer)
  /// Follow a link into the app.
  case openLink(Link)
  /// What the visible scene of the authentication flow offers.
  @Nested
  case scene(SceneAct)
}

/// The user's answer to a question of the root.
package enum RootAnswer: UInt8, Choice {
  /// Yes.
  case allow
  /// No.
  case decline

  /// `ANSWER`, as help calls it.
  package static var placeholder: String { "ANSWER" }
}
