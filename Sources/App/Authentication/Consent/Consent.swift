import Machines
package import Networking
import Sessions

/// Asks somebody who registers, or founds a team, for consent to news.
package struct Consent: SceneModule {
  /// What users do where they are asked for their consent.
  package enum Input: Hashable, Sendable {
    case answer(wantsNews: Bool)
    case readPolicy
  }

  /// What the question for consent can come to.
  @Kinds
  package enum Outcome: SceneOutcome {
    case answered(wantsNews: Bool)
    case policyRead

    package static let examples: [OutcomeExample<Outcome>] = [
      .answered(wantsNews: true), .policyRead,
    ].map { OutcomeExample($0) }
  }

  /// The address that is verified.
  package let address: VerifiedAddress
  /// The name of the team that is founded, if one is.
  package let team: Name?

  init(_ address: VerifiedAddress, team: Name? = nil) {
    self.address = address
    self.team = team
  }

  package var declaration: SceneDeclaration { team == nil ? Self.declaration : Self.withTeam }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .registration(.accept) { return .answer(wantsNews: true) }
    if act == .registration(.decline) { return .answer(wantsNews: false) }
    return act == .registration(.readPolicy) ? .readPolicy : nil
  }

  package mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .answer(let wantsNews): .outcome(.answered(wantsNews: wantsNews))
    case .readPolicy: .outcome(.policyRead)
    }
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
    "Asks who registers whether to send news.", inputs: inputs, back: .refused)

  private static let withTeam = SceneDeclaration(
    "Asks who founds a team whether to send news.", inputs: inputs, back: .refused)
}
