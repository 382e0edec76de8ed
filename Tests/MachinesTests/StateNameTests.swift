import MachineChecks
import Machines
import Notation
import Testing

@Suite("The name of a state")
struct StateNameTests {
  @Test(
    "without the names above it stands for the only state with this name",
    arguments: [
      ("hall", "open/hall"), ("back-room", "open/back-room"), ("open", "open"),
      ("hall(queue: 1)", "open/hall(queue: 1)"), ("shut(...)", "shut(...)"), ("hal", nil),
    ])
  func whole(_ name: String, _ whole: String?) {
    #expect(Kiosk.vocabulary.wholeState(name) == whole)
  }

  @Test("that is unknown in a scenario is completed if it is, or resembles, a lower name")
  func suggestion() {
    for (name, help) in [
      ("hall", "did you mean open/hall?"), ("hal", "did you mean open/hall?"),
      ("opn", "did you mean open?"), ("zzz", "one of open, shut"),
    ] {
      var reader = LineReader<Kiosk>()
      let error = #expect(throws: WordError.self) { try reader.state(name) }
      #expect(error?.help == help)
    }
  }

  @Test("is ambiguous if several states have it, unless only one of them occurs")
  func ambiguous() throws {
    #expect(Duplex.vocabulary.wholeState("kitchen") == nil)
    #expect(Duplex.vocabulary.wholeState("bath") == "upper/bath")
    #expect(Duplex.vocabulary.claim(like: "kitchn") == "kitchen")
  }
}

/// A flat on two floors. Declarations allow every room on every floor; the transitions do not.
private struct Duplex: Machine {
  enum Room: UInt8, Choice { case kitchen, bath }

  @Words
  enum State: Path {
    /// Downstairs.
    case lower(Room)
    /// Upstairs.
    case upper(Room)
  }

  /// An act of the tenant.
  @Words
  enum Stimulus: Spoken {
    /// Go to another room.
    case walk
  }

  static let vocabulary = Vocabulary<Duplex>()
  static let ways = [
    Way<Duplex>(from: .lower(.kitchen), to: .upper(.bath), on: "walk"),
    Way<Duplex>(from: .upper(.bath), to: .upper(.kitchen), on: "walk"),
  ]

  private(set) var state = State.lower(.kitchen)

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Duplex>) {
    switch state {
    case .lower: state = .upper(.bath)
    case .upper(.bath): state = .upper(.kitchen)
    case .upper(.kitchen): state = .lower(.kitchen)
    }
    trail.transition(to: state)
  }
}
