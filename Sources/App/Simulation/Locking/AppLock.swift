import Machines

/// The lock that covers the app.
package enum AppLock: Hashable, Sendable {
  /// The lock is open.
  case open
  /// The app is in the background, and the lock closes after this time.
  case closes(in: Seconds)
  /// The lock is closed, and was closed over this screen.
  case closed(over: Screen)

  /// The time in the background after which the lock closes.
  static let delay = Seconds.minutes(1)
}
