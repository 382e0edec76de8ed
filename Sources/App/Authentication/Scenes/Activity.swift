import Machines

/// The activities of a scene's worker.
package enum Activity: UInt8, Choice {
  case authenticating, requesting, registeringDevice, syncing
  case restoring
  case deleting
  case validating
  /// The user is in a browser, outside the app.
  case browsing
  case registering
  case resending
  case sendingCode
  case activating
  case verifying
  case creating
  case inviting

  /// Whether going back cancels the activity.
  var canBeLeft: Bool {
    switch self {
    case .authenticating, .requesting, .syncing, .sendingCode, .activating, .verifying, .resending,
      .inviting, .validating, .browsing:
      true
    case .registeringDevice, .deleting, .creating, .registering, .restoring: false
    }
  }
}
