import Machines

/// A machine without behaviour, whose verbs have parameters of every form.
struct Kiosk: Machine {
  enum Decider: UInt8, Choice { case clerk, frontDesk }
  enum Rule: UInt8, Choice { case closed }
  enum Row: UInt8, Choice, MachineRow {
    case only
    var table: String { "kiosk" }
  }

  static let vocabulary = Vocabulary<Kiosk>()
  static let domains = [Domain<Kiosk>(of: Name.self) { $0.guests }]

  var guests: [Name] = []
  var state: State { .open(nil, nil, nil) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Kiosk>) {
    switch stimulus {
    case .greet(let name, _, _):
      guests.contains(name) ? trail.effect(.says(name, nil)) : trail.refuse(.closed)
    case .wait, .call: trail.ignore(.closed)
    }
  }

  func answer(_ query: Query) -> Answer {
    switch query {
    case .guests: Query.Words.guests.answer(guests)
    case .known(let name): Query.Words.known.answer([guests.contains(name)].map { $0 ? 1 : 0 })
    }
  }
}

struct Name: Interned {
  static let kind = "name"
  let id: UInt16
  init(id: UInt16) { self.id = id }
}

extension Parameter where Value == Name {
  static var name: Self { .text("NAME", expecting: "a name", examples: ["ann", "\"von Ed\""]) }
}

extension Parameter where Value == UInt8 {
  static var digit: Self { .count("N", in: 0...9) }
}

extension Kiosk {
  enum Stimulus: Spoken {
    case greet(Name, isLoud: Bool, for: Seconds?)
    case wait(Seconds)
    case call(State)

    enum Words {
      static let greet = Verb(
        "greet", "Say hello", .name, .flag("loudly"), .optional(.seconds.keyword("for")),
        embed: Stimulus.greet)
      static let wait = Verb("wait", "Let time pass", .seconds, embed: Stimulus.wait)
      static let call = Verb(
        "call", "Ask to be somewhere", .path("STATE", expecting: "a state"), embed: Stimulus.call)
    }

    static let glossary = Glossary([Words.greet.erased, Words.wait.erased, Words.call.erased])

    var phrase: Phrase {
      switch self {
      case .greet(let name, let isLoud, let time): Words.greet(name, isLoud, time)
      case .wait(let time): Words.wait(time)
      case .call(let state): Words.call(state)
      }
    }
  }

  enum Effect: Spoken {
    case says(Name, Seconds?)

    static let saysVerb = Verb(
      "says", "Somebody is greeted", .name, .optional(.seconds.keyword("for")),
      embed: Effect.says)
    static let glossary = Glossary([saysVerb.erased])

    var phrase: Phrase {
      switch self {
      case .says(let name, let time): Self.saysVerb(name, time)
      }
    }
  }

  enum State: Path {
    case open(UInt8?, Name?, Room?)
    case shut(UInt8, isForGood: Bool)

    enum Words {
      static let open = Verb(
        "open", "Somebody is there", .optional(.digit.payload("queue")),
        .optional(.name.payload("clerk")), .optional(.choice("ROOM").below), embed: State.open)
      static let shut = Verb(
        "shut", "Nobody is there", .digit.payload("days"), .yes("for-good"), embed: State.shut)
    }

    static let glossary = Glossary([Words.open.erased, Words.shut.erased])

    var phrase: Phrase {
      switch self {
      case .open(let queue, let clerk, let room): Words.open(queue, clerk, room)
      case .shut(let days, let isForGood): Words.shut(days, isForGood)
      }
    }
  }

  enum Room: UInt8, Choice { case hall, backRoom }

  enum Query: Spoken {
    case guests
    case known(Name)

    enum Words {
      static let guests = Inquiry<Query, Name>(
        "guests", "Who is there", result: .name, embed: { .guests })
      static let known = Inquiry("known", "Whether", .name, result: .digit, embed: Query.known)
    }

    static let glossary = Glossary([Words.guests.erased, Words.known.erased])

    var phrase: Phrase {
      switch self {
      case .guests: Words.guests()
      case .known(let name): Words.known(name)
      }
    }
  }
}
