import Machines

/// A machine with up to eight states whose steps a seed determines.
package struct Toy: Machine {
  @Words
  package enum Stimulus: Spoken {
    /// Push a key.
    case push(Key)
    /// Wait.
    case wait(Seconds)
  }

  @Words
  package enum State: Path {
    /// The first state.
    case one
    /// The second state.
    case two
    /// The third state.
    case three
    /// The fourth state.
    case four
    /// The fifth state.
    case five
    /// The sixth state.
    case six
    /// The seventh state.
    case seven
    /// The eighth state.
    case eight

    package static let all: [State] = [.one, .two, .three, .four, .five, .six, .seven, .eight]
  }

  @Words
  package enum Effect: Spoken {
    /// A key lights up.
    case shows(Key)
    /// A sound is heard.
    case beeps
  }

  @Words
  package enum Query: Spoken {
    /// Whether the level is low or high.
    @Answers<Level>
    case level
  }

  package enum Key: UInt8, Choice { case a, b }
  package enum Level: UInt8, Choice { case low, high }
  package enum Rule: UInt8, Choice { case stuck }

  package static let vocabulary = Vocabulary<Toy>()

  package private(set) var state = State.one
  package private(set) var level = Level.low
  private let seed: UInt64
  private let stateCount: Int

  package init() { self.init(seed: 1, stateCount: 8) }

  package init(seed: UInt64, stateCount: Int) {
    (self.seed, self.stateCount) = (seed, stateCount)
  }

  package static func duration(of stimulus: Stimulus) -> Duration {
    if case .wait(let time) = stimulus { time.duration } else { .zero }
  }

  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Toy>) {
    let letter =
      switch stimulus {
      case .push(let key): UInt64(key.rawValue)
      case .wait(let time): 2 + UInt64(time.count)
      }
    let place = UInt64(State.all.firstIndex(of: state) ?? 0)
    var random = ToyRandom(seed: seed &+ place &* 1_000_003 &+ letter &* 7_919)
    if random.next(6) == 0 { return trail.refuse(.stuck) }
    for _ in 0..<random.next(4) {
      switch random.next(4) {
      case 0: trail.effect(.shows(random.next(2) == 0 ? .a : .b))
      case 1: trail.effect(.beeps)
      default:
        state = State.all[random.next(stateCount)]
        trail.transition(to: state)
      }
    }
    if random.next(4) == 0 { level = level == .low ? .high : .low }
  }

  package func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Toy: Toy.Query.Answering {}

/// A small generator of random numbers.
package struct ToyRandom {
  private var state: UInt64

  /// Creates a generator.
  package init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// Returns a number below `bound`.
  package mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }

  /// Returns one of some elements.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[next(elements.count)]
  }
}
