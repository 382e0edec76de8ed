import Machines

/// A lock that opens after ten right digits in a row; a wrong one resets it. Blind luck opens it
/// once in ten thousand million attempts, so only a guided walk sees the last of its rows.
struct CombinationLock: Machine {
  enum Decider: UInt8, Choice { case lock }

  enum Rule: UInt8, Choice { case open }

  enum Row: UInt8, Choice, MachineRow {
    case first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, wrong
    var table: String { "digit" }
  }

  enum Digit: UInt8, Choice { case zero, one, two, three, four, five, six, seven, eight, nine }

  /// A digit.
  struct Stimulus: Spoken {
    let digit: Digit

    static let dial = Verb("dial", "Dial a digit", .choice("DIGIT"), embed: Stimulus.init)
    static let glossary = Glossary([dial.erased])
    var phrase: Phrase { Self.dial(digit) }
  }

  /// The number of right digits so far.
  struct State: Path {
    let rightDigits: UInt8

    static let dialled = Verb(
      "dialled", "So many digits are right", .digits.payload("right"), embed: State.init)
    static let glossary = Glossary([dialled.erased])
    var phrase: Phrase { Self.dialled(rightDigits) }
  }

  typealias Effect = Never

  static let vocabulary = Vocabulary<CombinationLock>()
  private static let combination: [Digit] = [
    .three, .one, .four, .one, .five, .nine, .two, .six, .five, .three,
  ]

  private var rightDigits = 0

  var isOpen: Bool { rightDigits == Self.combination.count }
  var state: State { State(rightDigits: UInt8(rightDigits)) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<CombinationLock>) {
    guard !isOpen else { return trail.refuse(.open) }
    let isRight = stimulus.digit == Self.combination[rightDigits]
    trail.decide(isRight ? Row.allCases[rightDigits] : .wrong)
    rightDigits = isRight ? rightDigits + 1 : 0
    trail.transition(to: state, via: .lock)
  }
}

extension Parameter where Value == UInt8 {
  fileprivate static var digits: Self { .count("N", in: 0...10) }
}
