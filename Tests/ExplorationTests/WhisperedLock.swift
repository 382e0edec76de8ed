import Machines

/// A lock that opens only if a number was whispered before the last of five correct digits.
/// Whispering shows nothing; its effect is visible only at the next digit.
struct WhisperedLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  /// What people do.
  @Words
  enum Stimulus: Spoken {
    /// Dial a digit.
    case dial(CombinationLock.Digit)
    /// Whisper three digits.
    case whisper(CombinationLock.Digit, CombinationLock.Digit, CombinationLock.Digit)
  }

  /// What else is heard.
  @Words
  enum Effect: Spoken {
    /// The number was the right one.
    case hums
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
    /// All are right, and the number was.
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
