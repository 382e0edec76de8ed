import Machines

/// A lock that opens after seven correct digits in a row. Only wrong digits are decided by a row,
/// so the progress of a walk is visible only in the states.
struct SilentLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  enum Row: UInt8, Choice, MachineRow {
    case wrong
    var table: String { "digit" }
  }

  /// The actions of the user.
  @Words
  enum Stimulus: Spoken {
    /// Dial a digit.
    case dial(CombinationLock.Digit)
  }

  /// The number of correct digits so far.
  @Words
  enum State: Path, CaseIterable {
    /// No digit is correct.
    case shut
    /// One digit is correct.
    case one
    /// Two digits are correct.
    case two
    /// Three digits are correct.
    case three
    /// Four digits are correct.
    case four
    /// Five digits are correct.
    case five
    /// Six digits are correct.
    case six
    /// All digits are correct.
    case open
  }

  static let vocabulary = Vocabulary<SilentLock>()
  private static let combination: [CombinationLock.Digit] = [
    .two, .seven, .one, .eight, .two, .eight, .one,
  ]

  private var rightDigits = 0

  var state: State { State.allCases[rightDigits] }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<SilentLock>) {
    guard state != .open else { return trail.refuse(.open) }
    let digit =
      switch stimulus {
      case .dial(let digit): digit
      }
    let isRight = digit == Self.combination[rightDigits]
    if !isRight { trail.decide(.wrong) }
    rightDigits = isRight ? rightDigits + 1 : 0
    trail.transition(to: state, via: .lock)
  }
}
