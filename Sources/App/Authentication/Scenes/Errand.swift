import Networking
import Sessions

/// A task for a worker.
package enum Errand: Hashable, Sendable {
  /// A request without authentication.
  case open(NonAuthenticatedEndpoint)
  /// A request with the tokens that the flow holds.
  case authenticated(AuthenticatedEndpoint)
  /// The registration of this device with the credentials for future logins.
  case registerDeviceAs(Credentials)
  /// The restoration of earlier messages from a backup.
  case restore(Restoration)
  /// A login on the company's pages. It is not a request.
  case openBrowser

  /// The registration of this device; the flow adds the password used to log in.
  package static let registerDevice = Errand.authenticated(.registerDevice(nil))
}
