import Machines
import Networking
import Sessions

/// Asks for the user's consent to receive news, when the user registers or founds a team.
package struct Consent: SceneModule {
  /// The possible outcomes of asking for consent.
  @Kinds
  package enum Outcome: SceneOutcome {
    case answered(wantsNews: Bool)
    case policyRead

    package static let examples: [Outcome] = [
      .answered(wantsNews: true), .policyRead,
    ]
  }

  /// The verified address.
  package let address: VerifiedAddress
  /// The name of the team, if the user founds a team.
  package let team: Name?

  init(_ address: VerifiedAddress, team: Name? = nil) {
    self.address = address
    self.team = team
  }

  package var declaration: SceneDeclaration { team == nil ? Self.declaration : Self.withTeam }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Outcome? {
    if act == .registration(.accept) { return .answered(wantsNews: true) }
    if act == .registration(.decline) { return .answered(wantsNews: false) }
    return act == .registration(.readPolicy) ? .policyRead : nil
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .answered(let wantsNews):
      Route(
        .reset(
          team.map { .teamFullName($0, address, wantsNews: wantsNews) }
            ?? .setName(address, wantsNews: wantsNews)))
    case .policyRead: .stay
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Do you want to hear news?")
  }

  private static let inputs = [
    InputDeclaration(.registration(.accept)), InputDeclaration(.registration(.decline)),
    InputDeclaration(.registration(.readPolicy)),
  ]

  package static let declaration = SceneDeclaration(
    "Asks a user who registers whether to send news.", inputs: inputs, back: .refused)

  private static let withTeam = SceneDeclaration(
    "Asks a user who founds a team whether to send news.", inputs: inputs, back: .refused)
}
