public import Machines
public import Networking
import Sessions

/// Takes the code that shows whose the address is that somebody registers with, or founds a team.
public struct ActivationCode: CodeTaking {
  /// What the code can come to.
  public enum Outcome: CodeOutcome {
    case verified(VerifiedAddress)
    case wrongCode, codeSent, codeNotSent

    /// The outcomes without what they carry.
    public enum Kind: UInt8, Choice {
      case verified, wrongCode, codeSent, codeNotSent
    }

    public var kind: Kind {
      switch self {
      case .verified: .verified
      case .wrongCode: .wrongCode
      case .codeSent: .codeSent
      case .codeNotSent: .codeNotSent
      }
    }

    public static let examples: [OutcomeExample<Outcome>] = [
      .verified(.example), .wrongCode, .codeSent, .codeNotSent,
    ].map { OutcomeExample($0) }
  }

  public let address: Address
  /// The name of the team that is founded, if one is.
  public let team: Name?
  public var field = CodeField()

  init(_ address: Address, team: Name? = nil) {
    self.address = address
    self.team = team
  }

  public var declaration: SceneDeclaration { team == nil ? Self.alone : Self.withTeam }
  public var checking: Activity { team == nil ? .activating : .verifying }
  public var resending: Activity { .resending }
  public var errandForAnother: Errand { .sendActivationCode(address) }

  public func errand(with code: Code) -> Errand {
    .checkActivationCode(VerifiedAddress(address, code))
  }

  public mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, let request, let activity) = event else { return nil }
    if case .open(.checkActivationCode(let address)) = request, response == .codeVerified {
      return .outcome(.verified(address))
    }
    return decide(on: response, during: activity)
  }

  public func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .verified(let address):
      Route(.push(team.map { .teamConsent($0, address) } ?? .consent(address)))
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      team == nil ? "Confirm your address" : "Confirm your address at work",
      fields: [.code(isFilled: field.isFilled)])
  }
}

extension ActivationCode {
  private static let alone = SceneDeclaration(
    "Takes the code that was sent to who registers.", inputs: CodeField.inputs,
    requests: [.checkActivationCode, .sendActivationCode], activities: [.resending, .activating])

  private static let withTeam = SceneDeclaration(
    "Takes the code that was sent to who founds a team.", inputs: CodeField.inputs,
    requests: [.checkActivationCode, .sendActivationCode], activities: [.resending, .verifying])
}
