import Machines
package import Networking
import Sessions

/// Takes the code that shows whose the address is that somebody registers with, or founds a team.
package struct ActivationCode: CodeTaking {
  /// What the code can come to.
  @Kinds
  package enum Outcome: CodeOutcome {
    case verified(VerifiedAddress)
    case wrongCode, codeSent, codeNotSent

    package static let examples: [OutcomeExample<Outcome>] = [
      .verified(.example), .wrongCode, .codeSent, .codeNotSent,
    ].map { OutcomeExample($0) }
  }

  package let address: Address
  /// The name of the team that is founded, if one is.
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

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .verified(let address):
      Route(.push(team.map { .teamConsent(address, team: $0) } ?? .consent(address)))
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      team == nil ? "Confirm your address" : "Confirm your address at work",
      fields: [.code(isFilled: field.isFilled)])
  }

  package static let declaration = SceneDeclaration(
    "Takes the code that was sent to who registers.", inputs: CodeField.inputs,
    requests: [.open(.checkActivationCode), .open(.sendActivationCode)],
    activities: [.resending, .activating])

  private static let withTeam = SceneDeclaration(
    "Takes the code that was sent to who founds a team.", inputs: CodeField.inputs,
    requests: [.open(.checkActivationCode), .open(.sendActivationCode)],
    activities: [.resending, .verifying])
}
