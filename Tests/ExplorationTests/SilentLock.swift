import Machines

/// A lock that opens after seven correct digits in a row; only the wrong ones are decided by a row,
/// so that only its states show the progress of a walk.
struct SilentLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  enum Row: UInt8, Choice, MachineRow {
    case wrong
    var table: String { "digit" }
  }

  /// What people do.
  @Words
  enum Stimulus: Spoken {
    /// Dial a digit.
    case dial(CombinationLock.Digit)
  }

  /// How far they are.
  @Words
  enum State: Path, CaseIterable {
    /// None is right.
    case shut
    /// The first is right.
    case one
    /// Two are right.
    case two
    /// Three are right.
    case three
    /// Four are right.
    case four
    /// Five are right.
    case five
    /// Six are right.
    case six
    /// All are right.
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
