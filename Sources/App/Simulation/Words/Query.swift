import Authentication
import Machines
import Networking
import Sessions

/// A question about the world that changes nothing.
@Words
package enum Query: Spoken {
  /// The accounts of the device, in the order of storing.
  @Answers<[AccountID]>
  case accounts
  /// The account that opens at the next start.
  @Answers<AccountID?>
  case selected
  /// The state of a stored account's cookie; `_` for any other account.
  @Answers<Existing<CookieState?>>
  case cookie(AccountID)
  /// The account whose session stands or opens.
  @Answers<AccountID?>
  case session
  /// How many wrong passwords of the account whose session stands or opens, or else of the selected
  /// one, were entered since the last right one.
  @Answers<UInt8>
  case failedPasswords
  /// The conversation of a stored account that was open last; `_` for any other account.
  @Answers<Existing<ConversationID?>>
  case conversation(AccountID)
  /// The requests that wait for their answer, longest first.
  @Answers<[Work]>
  case held
  /// The scenes of the flow, the visible one last.
  @Answers<[SceneName]>
  case stack
  /// What stands in the e-mail field.
  @Answers<EmailAddress?>
  case email
  /// What stands in the phone field.
  @Answers<PhoneNumber?>
  case phone
  /// What stands in the name field.
  @Answers<Name?>
  case name
  /// The users who agreed to hear news when they registered.
  @Answers<[UserID]>
  case wantNews
  /// The fields of the visible scene.
  @Answers<[ViewModel.Field.Kind]>
  case fields
  /// The fields of the visible scene in which something stands.
  @Answers<[ViewModel.Field.Kind]>
  case filled
  /// The visible scene, if a dot leads the eye to what is wrong there.
  @Answers<SceneName?>
  case guidanceDot
  /// Which of its texts the visible scene shows, if it has several.
  @Answers<ViewModel.Variant?>
  case variant
  /// What can be pressed on the visible scene, from top to bottom.
  @Answers<[Button]>
  case buttons
  /// The devices of the user that the visible scene lists.
  @Answers<[UserDevice]>
  case devices
  /// What was copied last on the device, if anything was.
  @Answers<CopiedText?>
  case clipboard
  /// The link that waits until it can run.
  @Answers<LinkKind?>
  case waitingLink
}

/// The kind of text on the clipboard, as far as the app distinguishes it.
package enum CopiedText: UInt8, Choice {
  /// A company's code.
  case ssoCode
  /// Anything else.
  case otherText

  /// `TEXT`, as help calls it.
  package static var placeholder: String { "TEXT" }
}
