public import Machines
public import Networking
import Sessions

/// A scene at whose end the account is created.
public protocol Registering: SceneModule where Outcome: RegistrationOutcome {}

/// What creating an account can come to, unless it is created: that is the same from every scene.
public protocol RegistrationOutcome: Choice {
  /// The server makes no account of what it was given.
  static var refused: Self { get }
}

extension Registration {
  /// A registration that keeps every rule; the password is still to come.
  static let example = Registration(.example, wantsNews: true, name: .example)
}

extension Registering {
  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case .blacklistedAddress: .outcome(.refused, because: .blacklistedAddress)
    case .wrongCode: .outcome(.refused, because: .wrongCode)
    case .addressTaken: .outcome(.refused, because: .addressTaken)
    case .unauthorisedEmail: .outcome(.refused, because: .unauthorisedEmail)
    case let failure: .failed(failure ?? .unknown)
    }
  }
}
