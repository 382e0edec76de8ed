public import Machines
import Networking
import Sessions

/// A scene that asks whether the user wants to hear news, once the address is verified.
public protocol ConsentTaking: SceneModule where Input == ConsentInput, Outcome == ConsentOutcome {
  /// What the user answered, once that is so.
  var wantsNews: Bool { get set }

  /// The scene that follows the answer.
  var next: Scene { get }
}

/// What users do where they are asked for their consent.
public enum ConsentInput: UInt8, Choice {
  case accept, decline, readPolicy
}

/// What the question for consent can come to.
public enum ConsentOutcome: UInt8, Choice {
  case answered, policyRead
}

extension ConsentTaking {
  public static var inputs: [InputDeclaration] {
    [
      InputDeclaration(.registration(.accept)), InputDeclaration(.registration(.decline)),
      InputDeclaration(.registration(.readPolicy)),
    ]
  }

  public static var back: BackRule { .refused }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> ConsentInput? {
    if act == .registration(.accept) { return .accept }
    if act == .registration(.decline) { return .decline }
    return act == .registration(.readPolicy) ? .readPolicy : nil
  }

  public mutating func take(
    _ input: ConsentInput, in surroundings: Surroundings
  ) -> Decision<ConsentOutcome> {
    switch input {
    case .accept, .decline:
      wantsNews = input == .accept
      return .outcome(.answered)
    case .readPolicy: return .outcome(.policyRead)
    }
  }

  public func route(_ outcome: ConsentOutcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .answered: Route(.reset(next))
    case .policyRead: .stay
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Do you want to hear news?")
  }
}
