import Networking

/// A scene that ends by creating the account.
package protocol Registering: SceneModule where Outcome: RegistrationOutcome {}

/// The possible outcomes of creating an account. Success is not included, because it is the same in
/// every scene.
package protocol RegistrationOutcome: SceneOutcome {
  /// The server refuses to create an account from this data.
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
