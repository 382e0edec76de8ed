import Machines

/// A machine that declares its transitions. A door leads into two rooms, and one of the rooms has a
/// corner.
struct Studio: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Go into a room.
    case enter(Room)
    /// Go into the corner.
    case hide
    /// Go out.
    case leave
    /// Stay outside.
    case knock
  }

  @Words
  enum State: Path {
    /// The studio is empty.
    case outside
    /// The visitor is in a room, or in its corner.
    case inside(Room?, Corner?)
  }

  enum Room: UInt8, Choice { case hall, attic }
  enum Corner: UInt8, Choice { case corner }
  enum Decider: UInt8, Choice { case door, hall }

  enum Row: UInt8, Choice, MachineRow {
    case opens, hides, closes, echoes
    var table: String { "house" }
  }

  static let vocabulary = Vocabulary<Studio>()

  static let ways: [Way<Studio>] = [
    Way(from: nil, to: .inside(.hall, nil), by: .opens, via: .door),
    Way(from: nil, to: .inside(.attic, nil), by: .opens, via: .door),
    Way(from: .inside(.hall, nil), to: .inside(.hall, .corner), by: .hides, via: .hall),
    Way(from: .inside(nil, nil), to: .outside, by: .closes, via: .door),
    Way(from: .outside, to: .outside, by: .echoes, via: .door),
  ]

  private(set) var state = State.outside

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Studio>) {
    switch stimulus {
    case .enter(let room):
      trail.decide(.opens)
      go(to: .inside(room, nil), via: .door, &trail)
    case .hide:
      trail.decide(.hides)
      go(to: .inside(.attic, .corner), via: .hall, &trail)
    case .leave:
      trail.decide(.closes)
      go(to: .outside, via: .door, &trail)
    case .knock: trail.decide(.echoes)
    }
  }

  private mutating func go(to state: State, via decider: Decider, _ trail: inout Trail<Studio>) {
    self.state = state
    trail.transition(to: state, via: decider)
  }
}
