import Authentication
import Machines
import Networking
import Sessions

/// A question about the world that changes nothing.
@Words
package enum Query: Spoken {
  /// The accounts on the device, in the order in which they were stored.
  @Answers<[AccountID]>
  case accounts
  /// The account that opens at the next start.
  @Answers<AccountID?>
  case selected
  /// The state of a stored account's cookie; `_` for any other account.
  @Answers<Existing<CookieState?>>
  case cookie(AccountID)
  /// The accounts that are no longer stored, but whose cookies are still in the keychain.
  @Answers<[AccountID]>
  case orphans
  /// The accounts whose access token the notification extension has renewed and the app has not
  /// read yet.
  @Answers<[AccountID]>
  case renewedTokens
  /// Whether the storage can be read, with `given storage`.
  @Answers<Device.Storage?>
  case storage
  /// The account whose session is active or being opened.
  @Answers<AccountID?>
  case session
  /// The number of wrong passwords since the last right one, for the account of the session or,
  /// without a session, the selected account.
  @Answers<UInt8>
  case failedPasswords
  /// The number of wrong PINs since the last right one, with `given option app-lock`.
  @Answers<UInt8>
  case failedUnlocks
  /// The conversation last open in a stored account; `_` for any other account.
  @Answers<Existing<ConversationID?>>
  case conversation(AccountID)
  /// The requests waiting for an answer, oldest first.
  @Answers<[Work]>
  case held
  /// How often the flow's pending request of this kind was sent within the last TIME, up to 1m;
  /// counted only with `given option repeat-requests`.
  @Answers<Existing<UInt8?>>
  case requestsWithin(Seconds, Work)
  /// The screen on the display, if the app is running.
  @Answers<Screen?>
  case screen
  /// The alert on screen, with `given option keep-alerts`.
  @Answers<Alert?>
  case alert
  /// The alerts that wait until the alert on screen is dismissed, in order.
  @Answers<[Alert]>
  case waitingAlerts
  /// The scenes of the flow, the visible one last.
  @Answers<[SceneName]>
  case stack
  /// The content of the e-mail field.
  @Answers<EmailAddress?>
  case email
  /// The content of the phone field.
  @Answers<PhoneNumber?>
  case phone
  /// The content of the name field.
  @Answers<Name?>
  case name
  /// The users who agreed to receive news when they registered.
  @Answers<[UserID]>
  case wantNews
  /// The fields of the visible scene.
  @Answers<[ViewModel.Field.Kind]>
  case fields
  /// The fields of the visible scene that are filled in.
  @Answers<[ViewModel.Field.Kind]>
  case filled
  /// The visible scene, if it shows a dot that points at a mistake.
  @Answers<SceneName?>
  case guidanceDot
  /// The variant of the visible scene's texts, if it has several.
  @Answers<ViewModel.Variant?>
  case variant
  /// The buttons of the visible scene, from top to bottom.
  @Answers<[Button]>
  case buttons
  /// The user's devices that the visible scene lists.
  @Answers<[UserDevice]>
  case devices
  /// The kind of text last copied on the device, if any.
  @Answers<CopiedText?>
  case clipboard
  /// The user whose session the browser keeps, with `given option keep-browser-session`.
  @Answers<UserID?>
  case browserUser
  /// The link that is waiting until it can run.
  @Answers<LinkKind?>
  case waitingLink
  /// The account of the notification that waits until the app is active.
  @Answers<AccountID?>
  case notedPush
  /// The mistakes of other apps that the app makes.
  @Answers<[Device.Mistake]>
  case mistakes
}

/// The kinds of copied text that the app distinguishes.
package enum CopiedText: UInt8, Choice {
  /// A company's code.
  case ssoCode
  /// Anything else.
  case otherText

  /// The placeholder used in help for a copied text.
  package static var placeholder: String { "TEXT" }
}
