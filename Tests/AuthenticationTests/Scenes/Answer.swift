import Authentication
import Networking
import Sessions

/// A decision in a form that can be compared.
enum Answer<Outcome: Hashable & Sendable>: Equatable {
  case refuse(Refusal)
  case ask(Errand, Activity)
  case question(Question)
  case outcome(Outcome, because: Alert? = nil)
  case shared(SharedOutcome, because: Alert?)

  static func outcome(_ outcome: Outcome, because failure: NetworkFailure) -> Self {
    .outcome(outcome, because: Alert(failure))
  }

  static func failed(_ failure: NetworkFailure) -> Self {
    .shared(.workFailed, because: Alert(failure))
  }

  init(_ decision: Decision<Outcome>) {
    self =
      switch decision {
      case .refuse(let refusal): .refuse(refusal)
      case .ask(let errand, let activity): .ask(errand, activity)
      case .question(let question): .question(question)
      case .outcome(let outcome, let cause): .outcome(outcome, because: cause)
      case .shared(let outcome, let alert): .shared(outcome, because: alert)
      }
  }
}

extension SceneModule {
  /// Returns the decision on a user's act; `nil` if the scene does not offer this act.
  mutating func answer(
    _ act: SceneAct, in surroundings: Surroundings = .empty
  ) -> Answer<Outcome>? {
    decide(on: act, in: surroundings).map { Answer($0) }
  }

  /// Returns the decision on an outside event; `nil` if the scene makes no decision about the
  /// event.
  mutating func answer(
    _ event: SceneEvent, in surroundings: Surroundings = .empty
  ) -> Answer<Outcome>? {
    receive(event, in: surroundings).map { Answer($0) }
  }

  /// A scene of this type with plausible content.
  static var example: Self {
    let examples = SceneName.allCases.lazy.flatMap(\.examples)
    guard let example = examples.compactMap({ $0.module as? Self }).first else {
      preconditionFailure("\(Self.self) has no example")
    }
    return example
  }
}

extension Response {
  /// Returns the tokens of a user whose device is not registered yet.
  static func tokens(_ user: UserID) -> Response { .tokens(user, isDeviceRegistered: false) }
}

extension Surroundings {
  /// A device without accounts, and a server that has sent no codes.
  static var empty: Surroundings { Surroundings(device: Device(), codes: SentCodes()) }

  /// A device on which a company's code was copied.
  static var withClipboard: Surroundings {
    var device = Device()
    device.clipboard = companyCode
    return Surroundings(device: device, codes: SentCodes())
  }

  /// Returns a flow's surroundings on a device with these accounts.
  static func with(_ accounts: Account...) -> Surroundings {
    var device = Device()
    for account in accounts { _ = device.store(account) }
    return Surroundings(device: device, codes: SentCodes())
  }
}
