import Machines

/// A door with a lock. Replace its words and its rules with your own.
package struct StarterMachine: Machine {
  /// The actions of the user and the clock.
  @Words package enum Stimulus: Spoken {
    /// Type a code.
    @Operand(.number("CODE", in: 0...9999, examples: [1234, 42]))
    case enter(Int)
    /// Push the door.
    case push
    /// Time passes.
    @Actor(.clock) case wait(Seconds)
  }

  /// The state of the door.
  @Words package enum State: Path {
    /// The lock holds the door, and counts wrong codes.
    case locked(wrong: UInt8)
    /// The door can be pushed.
    case unlocked
    /// The door is open.
    case open
  }

  /// What the door does, in addition to changing its state.
  @Words package enum Effect: Spoken {
    /// A lamp goes on.
    case shows(Lamp)
  }

  /// The colour of a lamp.
  package enum Lamp: UInt8, Choice { case green, red }

  /// The reasons for refusing a stimulus.
  package enum Rule: UInt8, Choice { case locked, blocked, notLocked }

  package static let vocabulary = Vocabulary<StarterMachine>()
  package static let invariants = [
    Invariant<StarterMachine>("three-attempts", "the lock accepts at most three wrong codes") {
      if case .locked(let wrong) = $0.state { wrong <= 3 } else { true }
    }
  ]

  package private(set) var state = State.locked(wrong: 0)

  package init() {}

  package static func duration(of stimulus: Stimulus) -> Duration {
    if case .wait(let time) = stimulus { time.duration } else { .zero }
  }

  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<StarterMachine>) {
    let before = state
    switch (stimulus, state) {
    case (.enter, .locked(wrong: 3)): return trail.refuse(.blocked)
    case (.enter(1234), .locked):
      state = .unlocked
      trail.effect(.shows(.green))
    case (.enter, .locked(let wrong)):
      state = .locked(wrong: wrong + 1)
      trail.effect(.shows(.red))
    case (.push, .unlocked): state = .open
    case (.push, .locked): return trail.refuse(.locked)
    case (.wait(let time), _): if time >= .minutes(1) { state = .locked(wrong: 0) }
    case (.enter, .unlocked), (.enter, .open), (.push, .open): return trail.refuse(.notLocked)
    }
    if state != before { trail.transition(to: state) }
  }
}
