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
  /// Whoever asked no longer wants to know.
  case cancelled
}
