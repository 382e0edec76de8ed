import Machines
import Networking
import Sessions

/// Takes the code that verifies the address of a user who registers or founds a team.
package struct ActivationCode: CodeTaking {
  package static let outcomes = [.verified(.example)] + CodeOutcome.ofAll

  package let address: Address
  /// The name of the team, if the user founds a team.
  package let team: Name?
  package var field = CodeField()

  init(_ address: Address, team: Name? = nil) {
    self.address = address
    self.team = team
  }

  package var declaration: SceneDeclaration { team == nil ? Self.declaration : Self.withTeam }
  package var checking: Activity { team == nil ? .activating : .verifying }
  package var resending: Activity { .resending }
  package var errandForAnother: Errand { .open(.sendActivationCode(address)) }

  package func errand(with code: Code) -> Errand {
    .open(.checkActivationCode(VerifiedAddress(address, code)))
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, let request, let activity) = event else { return nil }
    if case .open(.checkActivationCode(let address)) = request, response == .codeVerified {
      return .outcome(.verified(address))
    }
    return decide(on: response, during: activity)
  }

  package func route(_ outcome: CodeOutcome) -> Route {
    guard let team, case .verified(let address) = outcome else { return outcome.route }
    return Route(.push(.teamConsent(address, team: team)))
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      team == nil ? "Confirm your address" : "Confirm your address at work",
      fields: [.code(isFilled: field.isFilled)])
  }

  package static let declaration = SceneDeclaration(
    "Takes the code sent to a user who registers.", inputs: CodeField.inputs,
    requests: [.open(.checkActivationCode), .open(.sendActivationCode)],
    activities: [.resending, .activating])

  private static let withTeam = SceneDeclaration(
    "Takes the code sent to a user who founds a team.", inputs: CodeField.inputs,
    requests: [.open(.checkActivationCode), .open(.sendActivationCode)],
    activities: [.resending, .verifying])
}
