import Networking

/// A scene at whose end the account is created.
package protocol Registering: SceneModule where Outcome: RegistrationOutcome {}

/// What creating an account can come to, unless it is created: that is the same from every scene.
package protocol RegistrationOutcome: SceneOutcome {
  /// The server makes no account of what it was given.
  static var refused: Self { get }
}

extension Registering {
  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, _) = event else { return nil }
    return switch response.failure {
    case .blacklistedAddress: .outcome(.refused, because: .blacklistedAddress)
    case .wrongCode: .outcome(.refused, because: .wrongCode)
    case .addressTaken: .outcome(.refused, because: .addressTaken)
    case .unauthorisedEmail: .outcome(.refused, because: .unauthorisedEmail)
    case let failure: .failed(failure ?? .unknown)
    }
  }
}
