import Authentication
public import Machines

/// Why a stimulus is refused or ignored.
public enum Rule: UInt8, Choice {
  /// The app is not running.
  case notRunning
  /// The app is running already.
  case running
  /// The app is active already.
  case active
  /// The app is not active.
  case inactive
  /// A question stands, and this is no answer to it.
  case questionOpen
  /// There is no way back from here.
  case noBack
  /// The scene is at work.
  case busy
  /// What is on screen does not offer this.
  case notOnScreen
  /// Another account is being opened.
  case selectionRunning
  /// The account is the selected one.
  case alreadySelected
  /// The device stores no such account.
  case noSuchAccount
  /// The device has no room for one more account.
  case accountLimitReached
  /// The server has no such user.
  case noSuchUser
  /// Nothing of the kind is being held back.
  case nothingHeld
  /// Without a network no answer arrives.
  case offline
  /// This is no e-mail address.
  case email
  /// This is no phone number: a plus sign and 8 to 15 digits.
  case phone
  /// A password is not empty.
  case password
  /// The password of a backup is not empty.
  case backupPassword
  /// A code has six digits.
  case code
  /// A new password has 8 to 120 characters, among them both cases, a digit and a symbol.
  case newPassword
  /// A person's name has 2 to 64 characters.
  case name
  /// A team's name has 2 to 256 characters.
  case teamName
  /// A code was sent to the same address less than 30 seconds ago.
  case resendTooEarly
  /// No mail with a link was sent, or its link was opened already.
  case noMail
  /// Whoever asked no longer wants to know.
  case cancelled
  /// A company's code is `wire-` and a UUID.
  case ssoCode
  /// No browser is open that could come back.
  case noBrowser
  /// The link is none of the app's.
  case notOurs
  /// The link is no URL, its host is unknown, or a part of it is missing.
  case malformedLink
  /// What stands in the link where a company's code belongs is none.
  case invalidLink
  /// What stands in the link where a user's UUID belongs is none.
  case invalidUserLink
  /// What stands in the link where a conversation's UUID belongs is none.
  case invalidConversationLink
  /// The link needs somebody logged in.
  case notLoggedIn
  /// Another link came before this one could run.
  case replaced
}

extension Rule {
  /// Why the flow does not take what a user does.
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
