import Machines
import Notation

/// A machine that repeats the secrets it is given, to show what tools print of them.
struct Safe: Machine {
  enum Decider: UInt8, Choice { case owner }
  enum Rule: UInt8, Choice { case never }
  enum Row: UInt8, Choice, MachineRow {
    case only
    var table: String { "safe" }
  }

  static let vocabulary = Vocabulary<Safe>()

  private var secret: PIN?
  var state: State { .open(secret) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Safe>) {
    secret = stimulus.secret
    trail.effect(Effect(secret: stimulus.secret))
    trail.transition(to: state, via: .owner)
  }

  func answer(_ query: Query) -> Answer { Query.kept.answer(secret.map { [$0] } ?? []) }
}

struct PIN: Secret {
  enum Class: UInt8, Choice { case pin }
  static let kind = "pin"
  let id: UInt16
  var secretClass: Class { .pin }
  init(id: UInt16, class: Class) { self.id = id }
  static func classify(_ text: Span<UInt8>) -> Class { .pin }
}

extension Safe {
  struct Stimulus: Spoken {
    let secret: PIN
    static let keep = Verb(
      "keep", "Keep a secret", .secret("PIN", expecting: "a pin"), embed: Stimulus.init)
    static let glossary = Glossary([keep.erased])
    var phrase: Phrase { Self.keep(secret) }
  }

  struct Effect: Spoken {
    let secret: PIN
    static let says = Verb(
      "says", "It tells", .secret("PIN", expecting: "a pin"), embed: Effect.init)
    static let glossary = Glossary([says.erased])
    var phrase: Phrase { Self.says(secret) }
  }

  enum State: Path {
    case open(PIN?)
    static let openVerb = Verb(
      "open", "It is open",
      .optional(Parameter<PIN>.secret("PIN", expecting: "a pin").payload("pin")),
      embed: State.open)
    static let glossary = Glossary([openVerb.erased])
    var phrase: Phrase {
      switch self {
      case .open(let secret): Self.openVerb(secret)
      }
    }
  }

  struct Query: Spoken {
    static let kept = Inquiry<Query, PIN>(
      "kept", "What is kept", result: .secret("PIN", expecting: "a pin"), embed: { Query() })
    static let glossary = Glossary([kept.erased])
    var phrase: Phrase { Self.kept() }
  }
}
