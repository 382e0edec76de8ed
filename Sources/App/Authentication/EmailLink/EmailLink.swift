import Machines
import Networking
import Sessions

/// Waits until the user opens the mailed link that sets the address and the password.
///
/// The server notifies the scene. If the scene missed the notification while offline, the server
/// answers the next request for a mail by reporting that the address is verified, which reveals
/// that the link was opened.
package struct EmailLink: SceneModule {
  /// The user's inputs on the scene.
  package enum Input { case resend }

  /// The possible outcomes of the scene.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case sentAgain, notSent, verified
  }

  /// The credentials that the link sets and with which the device is then registered.
  package let credentials: Credentials

  init(_ credentials: Credentials) { self.credentials = credentials }

  package static let declaration = SceneDeclaration(
    "Waits until the link that was mailed is opened.",
    inputs: [InputDeclaration(.shared(.resend)), InputDeclaration(.shared(.signOut))],
    requests: [.authenticated(.setEmail), .authenticated(.registerDevice)],
    activities: [.resending, .registeringDevice],
    questions: [.signOut])

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    act == .shared(.resend) ? .resend : nil
  }

  package mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .resend:
      guard surroundings.mails.resendIsBlockedFor(credentials.email).count == 0 else {
        return .refuse(.resendTooEarly)
      }
      return .ask(.authenticated(.setEmail(credentials.email, credentials.password)), .resending)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    switch event {
    case .notification(.emailVerified), .response(.emailVerified, _, _): .outcome(.verified)
    case .response(let response, _, _):
      response.failure.map { .outcome(.notSent, because: $0) } ?? .outcome(.sentAgain)
    case .reply, .restoration, .browser, .link: nil
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .sentAgain: .stay
    case .notSent: Route.stay.alertingWhatFailed
    case .verified: Route.stay.asking(.registerDeviceAs(credentials), .registeringDevice)
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Open the link that was sent to you")
  }
}
