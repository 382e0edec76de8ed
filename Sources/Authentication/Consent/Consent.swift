public import Machines
public import Networking
import Sessions

/// Asks somebody who registers, or founds a team, for consent to news.
public struct Consent: SceneModule {
  /// What users do where they are asked for their consent.
  public enum Input: Hashable, Sendable {
    case answer(wantsNews: Bool)
    case readPolicy
  }

  /// What the question for consent can come to.
  public enum Outcome: SceneOutcome {
    case answered(wantsNews: Bool)
    case policyRead

    /// The outcomes without what they carry.
    public enum Kind: UInt8, Choice {
      case answered, policyRead
    }

    public var kind: Kind {
      switch self {
      case .answered: .answered
      case .policyRead: .policyRead
      }
    }

    public static let examples: [OutcomeExample<Outcome>] = [
      .answered(wantsNews: true), .policyRead,
    ].map { OutcomeExample($0) }
  }

  /// The address that is verified.
  public let address: VerifiedAddress
  /// The name of the team that is founded, if one is.
  public let team: Name?

  init(_ address: VerifiedAddress, team: Name? = nil) {
    self.address = address
    self.team = team
  }

  public var declaration: SceneDeclaration { team == nil ? Self.alone : Self.withTeam }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .registration(.accept) { return .answer(wantsNews: true) }
    if act == .registration(.decline) { return .answer(wantsNews: false) }
    return act == .registration(.readPolicy) ? .readPolicy : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .answer(let wantsNews): .outcome(.answered(wantsNews: wantsNews))
    case .readPolicy: .outcome(.policyRead)
    }
  }

  public func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .answered(let wantsNews):
      Route(
        .reset(
          team.map { .teamFullName($0, address, wantsNews: wantsNews) }
            ?? .setName(address, wantsNews: wantsNews)))
    case .policyRead: .stay
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Do you want to hear news?")
  }
}

extension Consent {
  private static let inputs = [
    InputDeclaration(.registration(.accept)), InputDeclaration(.registration(.decline)),
    InputDeclaration(.registration(.readPolicy)),
  ]

  private static let alone = SceneDeclaration(
    "Asks who registers whether to send news.", inputs: inputs, back: .refused)

  private static let withTeam = SceneDeclaration(
    "Asks who founds a team whether to send news.", inputs: inputs, back: .refused)
}
