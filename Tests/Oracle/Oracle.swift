import Machines

/// A machine with a defect: its effects depend on the hash seed of the process, so that two
/// processes see different results.
struct Oracle: Machine {
  enum Decider: UInt8, Choice { case nobody }
  enum Rule: UInt8, Choice { case never }
  enum Row: UInt8, Choice, MachineRow {
    case only
    var table: String { "oracle" }
  }

  static let vocabulary = Vocabulary<Oracle>()

  var state: State { .here }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Oracle>) {
    switch stimulus {
    case .ask:
      trail.effect(Effect(number: 0))
      trail.effect(Effect(number: UInt8(truncatingIfNeeded: "oracle".hashValue)))
    case .rest: break
    }
  }

  enum Stimulus: UInt8, Choice, Spoken {
    case ask, rest

    static let askVerb = Verb<Stimulus>("ask", "Ask it", embed: { .ask })
    static let restVerb = Verb<Stimulus>("rest", "Let it rest", embed: { .rest })
    static let glossary = Glossary([askVerb.erased, restVerb.erased])

    var phrase: Phrase {
      switch self {
      case .ask: Self.askVerb()
      case .rest: Self.restVerb()
      }
    }
  }

  enum State: Path {
    case here
    static let hereVerb = Verb<State>("here", "It is here", embed: { .here })
    static let glossary = Glossary([hereVerb.erased])
    var phrase: Phrase { Self.hereVerb() }
  }

  struct Effect: Spoken {
    let number: UInt8
    static let says = Verb("says", "It says a number", .number, embed: Effect.init)
    static let glossary = Glossary([says.erased])
    var phrase: Phrase { Self.says(number) }
  }
}

extension Parameter where Value == UInt8 {
  fileprivate static var number: Self { .count("N", in: 0...UInt8.max) }
}
