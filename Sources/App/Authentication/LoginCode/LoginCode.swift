import Machines
import Networking
import Sessions

/// Takes the code for a login by phone. Going back lets the user change the number.
package struct LoginCode: CodeTaking {
  package static let outcomes = CodeOutcome.ofAll + [.phoneFailed]

  /// The number that the code was sent to.
  package let phone: PhoneNumber
  package var field = CodeField()

  init(_ phone: PhoneNumber) { self.phone = phone }

  package static let declaration = SceneDeclaration(
    "Takes the code for logging in by phone.", inputs: CodeField.inputs,
    requests: [.open(.logIn), .open(.sendLoginCode)], activities: [.resending, .authenticating])

  package var checking: Activity { .authenticating }
  package var resending: Activity { .resending }
  package var address: Address { .phone(phone) }
  package var errandForAnother: Errand { .open(.sendLoginCode(phone)) }

  package func errand(with code: Code) -> Errand { .open(.logIn(.phone(phone, code))) }

  /// Decides on a response. If the number no longer belongs to a user, the number counts as wrong,
  /// whether a code was being checked or requested. Otherwise, a wrong code and a code that could
  /// not be sent have their own rows.
  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, let activity) = event else { return nil }
    if response.failure == .invalidPhoneNumber {
      return .outcome(.phoneFailed, because: .invalidPhoneNumber)
    }
    guard let failure = response.failure, activity == .authenticating, failure != .wrongCode else {
      return decide(on: response, during: activity)
    }
    return failure.isOfPhone ? .outcome(.phoneFailed, because: failure) : .failed(failure)
  }
}
