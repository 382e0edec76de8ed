import Machines

/// A machine without behaviour. Its verbs have parameters of every form.
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
  var state: State { .open(queue: nil, clerk: nil, nil) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Kiosk>) {
    switch stimulus {
    case .greet(let name, _, _):
      guests.contains(name) ? trail.effect(.says(name, for: nil)) : trail.refuse(.closed)
    case .wait, .call: trail.ignore(.closed)
    }
  }

  func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Kiosk: Kiosk.Query.Answering {
  func known(_ name: Name) -> UInt8 { guests.contains(name) ? 1 : 0 }
}

struct Name: Interned {
  static let kind = "name"
  let id: UInt16
  static var parameter: Parameter<Name> {
    .text("NAME", expecting: "a name", examples: ["ann", "\"von Ed\""])
  }
}

extension Kiosk {
  @Words
  enum Stimulus: Spoken {
    /// Say hello.
    case greet(Name, loudly: Bool, for: Seconds?)
    /// Let time pass.
    case wait(Seconds)
    /// Request a state.
    case call(State)
  }

  @Words
  enum Effect: Spoken {
    /// A visitor is greeted.
    case says(Name, for: Seconds?)
  }

  @Words
  enum State: Path {
    /// A clerk is there.
    @Operand("queue", .count("N", in: 0...9))
    case open(queue: UInt8?, clerk: Name?, Room?)
    /// The kiosk is shut.
    @Operand("days", .count("N", in: 0...9))
    case shut(days: UInt8, forGood: Bool)
  }

  enum Room: UInt8, Choice { case hall, backRoom }

  @Words
  enum Query: Spoken {
    /// The visitors.
    @Answers<[Name]>
    case guests
    /// Whether.
    @Answers<UInt8>
    case known(Name)
  }
}
