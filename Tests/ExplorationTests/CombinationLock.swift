import Machines

/// A lock that opens after ten correct digits in a row. A wrong digit resets the lock. Random steps
/// open it once in ten thousand million attempts, so only a guided walk reaches its last row.
struct CombinationLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  enum Row: UInt8, Choice, MachineRow {
    case first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, wrong
    var table: String { "digit" }
  }

  enum Digit: UInt8, Choice { case zero, one, two, three, four, five, six, seven, eight, nine }

  /// The user's actions.
  @Words
  enum Stimulus: Spoken {
    /// Dial a digit.
    case dial(Digit)
  }

  /// The number of correct digits so far.
  @Words
  enum State: Path {
    /// The number of correct digits.
    @Operand("right", .count("N", in: 0...10))
    case dialled(right: UInt8)
  }

  static let vocabulary = Vocabulary<CombinationLock>()
  private static let combination: [Digit] = [
    .three, .one, .four, .one, .five, .nine, .two, .six, .five, .three,
  ]

  private var rightDigits = 0

  var isOpen: Bool { rightDigits == Self.combination.count }
  var state: State { .dialled(right: UInt8(rightDigits)) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<CombinationLock>) {
    guard !isOpen else { return trail.refuse(.open) }
    let digit =
      switch stimulus {
      case .dial(let digit): digit
      }
    let isRight = digit == Self.combination[rightDigits]
    trail.decide(isRight ? Row.allCases[rightDigits] : .wrong)
    rightDigits = isRight ? rightDigits + 1 : 0
    trail.transition(to: state, via: .lock)
  }
}
