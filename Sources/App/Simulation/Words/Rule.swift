import Authentication
import Machines

/// A reason for refusing or ignoring a stimulus.
@Sentences
package enum Rule: UInt8, Choice {
  /// The app is not running.
  case notRunning
  /// The app is already running.
  case running
  /// The app is already active.
  case active
  /// The app is not active.
  case inactive
  /// The device has not been unlocked since it was started.
  case deviceLocked
  /// The device is unlocked.
  case deviceUnlocked
  /// The app's lock is closed.
  case locked
  /// A question is open, and the stimulus does not answer it.
  case questionOpen
  /// The visible scene does not allow going back.
  case noBack
  /// The scene is busy.
  case busy
  /// The screen does not offer this.
  case notOnScreen
  /// Another account is being opened.
  case selectionRunning
  /// The account is the selected one.
  case alreadySelected
  /// The device stores no such account.
  case noSuchAccount
  /// The device cannot store another account.
  case accountLimitReached
  /// No notification extension is running, or the app has none without its option.
  case noExtension
  /// The notification extension is already running.
  case extensionRunning
  /// The account has no cookie.
  case noCookie
  /// The app is already requesting an access token for the account.
  case renewalRunning
  /// The server has no such user.
  case noSuchUser
  /// No work of this kind is held.
  case nothingHeld
  /// The device is offline.
  case offline
  /// The text is not an e-mail address.
  case email
  /// The text is not a phone number: a plus sign and 8 to 15 digits.
  case phone
  /// The password is empty.
  case password
  /// The password of the backup is empty.
  case backupPassword
  /// The code is not six digits.
  case code
  /// The new password does not have 8 to 120 characters with both cases, a digit and a symbol.
  case newPassword
  /// The person's name does not have 2 to 64 characters.
  case name
  /// The team's name does not have 2 to 256 characters.
  case teamName
  /// A code or an e-mail was sent to the same address less than 30 seconds ago.
  case resendTooEarly
  /// No e-mail with a link was sent, or the link has already been opened.
  case noMail
  /// The work was cancelled before its result arrived.
  case cancelled
  /// The company's code is not `wire-` followed by a UUID.
  case ssoCode
  /// No browser is open.
  case noBrowser
  /// The browser has the session of another user.
  case otherUser
  /// The app does not handle links of this kind.
  case notOurs
  /// The link is not a URL, its host is unknown, or a part is missing or malformed.
  case malformedLink
  /// The link does not contain a valid company code.
  case invalidLink
  /// The link does not contain a valid UUID of a user.
  case invalidUserLink
  /// The link does not contain a valid UUID of a conversation.
  case invalidConversationLink
  /// The link needs a logged-in user.
  case notLoggedIn
  /// A later link or notification replaced this one before it could run.
  case replaced
  /// The alert has gone by itself, because its reason has ended.
  case alertGone
}

extension Rule {
  /// Creates the rule that corresponds to a refusal by the flow.
  init(_ refusal: Refusal) {
    self =
      switch refusal {
      case .questionOpen: .questionOpen
      case .noBack: .noBack
      case .busy: .busy
      case .notOnScreen: .notOnScreen
      case .resendTooEarly: .resendTooEarly
      case .rule(.email): .email
      case .rule(.phone): .phone
      case .rule(.password): .password
      case .rule(.code): .code
      case .rule(.backupPassword): .backupPassword
      case .rule(.newPassword): .newPassword
      case .rule(.name): .name
      case .rule(.teamName): .teamName
      case .rule(.ssoCode): .ssoCode
      }
  }
}
