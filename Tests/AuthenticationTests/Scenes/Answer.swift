import Authentication
import Networking
import Sessions

/// A decision that tests can compare.
enum Answer<Outcome: Hashable & Sendable>: Equatable {
  case refuse(Refusal)
  case ask(Errand, Activity)
  case question(Question)
  case outcome(Outcome)
  case failed(NetworkFailure)

  init(_ decision: Decision<Outcome>) {
    self =
      switch decision {
      case .refuse(let refusal): .refuse(refusal)
      case .ask(let errand, let activity): .ask(errand, activity)
      case .question(let question): .question(question)
      case .outcome(let outcome): .outcome(outcome)
      case .failed(let failure): .failed(failure)
      }
  }
}

extension SceneModule {
  /// What comes of what a user does; `nil` when the scene does not offer it.
  mutating func answer(
    _ act: SceneAct, in surroundings: Surroundings = .empty
  ) -> Answer<Outcome>? {
    guard let input = narrow(act, in: surroundings) else { return nil }
    return Answer(take(input, in: surroundings))
  }

  /// What comes of a response.
  mutating func answer(
    _ response: Response, during activity: Activity, in surroundings: Surroundings = .empty
  ) -> Answer<Outcome> {
    Answer(receive(response, during: activity, in: surroundings))
  }
}

extension Surroundings {
  /// A device without accounts, a server that sent no code.
  static var empty: Surroundings { Surroundings(device: Device(), codes: SentCodes()) }

  /// What is around a flow on a device with these accounts.
  static func with(_ accounts: Account...) -> Surroundings {
    var device = Device()
    for account in accounts { _ = device.store(account) }
    return Surroundings(device: device, codes: SentCodes())
  }
}
