import Machines

/// A lock that opens only if a number was whispered before the last of five correct digits.
/// Whispering has no visible effect until the next digit.
struct WhisperedLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  /// The actions of the user.
  @Words
  enum Stimulus: Spoken {
    /// Dial a digit.
    case dial(CombinationLock.Digit)
    /// Whisper three digits.
    case whisper(CombinationLock.Digit, CombinationLock.Digit, CombinationLock.Digit)
  }

  /// The sounds of the lock.
  @Words
  enum Effect: Spoken {
    /// The whispered number was correct.
    case hums
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
    /// All digits and the whispered number are correct.
    case open
  }

  static let vocabulary = Vocabulary<WhisperedLock>()
  private static let combination: [CombinationLock.Digit] = [.two, .seven, .one, .eight, .two]

  private var rightDigits = 0
  private var hasNumber = false

  var state: State { State.allCases[rightDigits] }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<WhisperedLock>) {
    guard state != .open else { return trail.refuse(.open) }
    switch stimulus {
    case .whisper(let one, let two, let three):
      hasNumber = [one, two, three] == [.six, .two, .eight]
    case .dial(let digit): dial(digit, into: &trail)
    }
  }

  private mutating func dial(
    _ digit: CombinationLock.Digit, into trail: inout Trail<WhisperedLock>
  ) {
    if hasNumber { trail.effect(.hums) }
    let opens = hasNumber || rightDigits < Self.combination.count - 1
    let isRight = digit == Self.combination[rightDigits] && opens
    rightDigits = isRight ? rightDigits + 1 : 0
    hasNumber = false
    trail.transition(to: state, via: .lock)
  }
}
