import Networking
import Sessions

/// What a worker is sent for.
package enum Errand: Hashable, Sendable {
  /// A request without authentication.
  case open(NonAuthenticatedEndpoint)
  /// A request of the user whose tokens the flow holds.
  case authenticated(AuthenticatedEndpoint)
  /// The registration of this device, with what the user logs in with from now on.
  case registerDeviceAs(Credentials)
  /// What was said before, from a backup.
  case restore(Restoration)
  /// Whoever the company's pages let in; no request.
  case openBrowser

  /// The registration of this device; the flow adds the password that the user logged in with.
  package static let registerDevice = Errand.authenticated(.registerDevice(nil))
}
