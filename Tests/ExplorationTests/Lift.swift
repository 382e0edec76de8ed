import Machines

/// A lift whose door, during a power cut, forgets that the cabin is moving. The door then opens.
struct Lift: Machine {
  enum Rule: UInt8, Choice { case moving, doorOpen }

  /// The events that affect the lift.
  @Words
  enum Stimulus: Spoken {
    /// Open the door.
    case open
    /// Close the door.
    case close
    /// Start the cabin.
    case go
    /// Stop the cabin.
    case stop
    /// Cut the power.
    case cut
    /// Restore the power.
    case restore
  }

  @Words
  enum State: Path {
    /// It stands.
    case standing
    /// It moves.
    case moving
  }

  /// The lift at the start.
  @Words
  enum Given: Spoken {
    /// The door is open.
    case openDoor
  }

  static let vocabulary = Vocabulary<Lift>()

  static let invariants = [
    Invariant<Lift>("closed-in-motion", "the door is closed while the cabin moves") { lift, _ in
      lift.state == .standing || !lift.isDoorOpen
    }
  ]

  static let faults = [
    Fault<Lift>("power-cut", "The current is gone for a moment") { _ in
      [Fault.Occurrence([.cut, .restore])]
    },
    Fault<Lift>("pushed", "Somebody pushes the door open in the dark, after what comes next") {
      lift in lift.isDoorOpen ? [] : [Fault.Occurrence([.cut], after: [.open])]
    },
    Fault<Lift>("flicker", "The current is switched on twice") { _ in
      [Fault.Occurrence([.restore]), Fault.Occurrence([.restore, .restore])]
    },
  ]

  private(set) var state = State.standing
  private(set) var isDoorOpen = false
  private var isKnownToMove = false

  mutating func prepare(_ given: Given) throws(Objection) { isDoorOpen = true }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Lift>) {
    switch stimulus {
    case .open:
      guard !isKnownToMove else { return trail.refuse(.moving) }
      isDoorOpen = true
    case .close: isDoorOpen = false
    case .go:
      guard !isDoorOpen else { return trail.refuse(.doorOpen) }
      (state, isKnownToMove) = (.moving, true)
      trail.transition(to: state)
    case .stop:
      (state, isKnownToMove) = (.standing, false)
      trail.transition(to: state)
    case .cut: isKnownToMove = false
    case .restore: break
    }
  }
}
