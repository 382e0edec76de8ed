import Machines
import Synchronization

/// A knob that can be turned from any of 100 places to any other place. It counts its steps.
struct Knob: Machine {
  private static let counter = Atomic(0)

  /// Returns the number of steps that all knobs take during `action`.
  static func steps(during action: () -> Void) -> Int {
    let before = counter.load(ordering: .relaxed)
    action()
    return counter.load(ordering: .relaxed) - before
  }

  enum Decider: UInt8, Choice { case knob }

  enum Row: UInt8, Choice, MachineRow {
    case turned
    var table: String { "place" }
  }

  enum Digit: UInt8, Choice { case zero, one, two, three, four, five, six, seven, eight, nine }

  /// The actions of the user.
  @Words
  enum Stimulus: Spoken {
    /// Turn the knob to a place.
    case turn(Digit, Digit)
  }

  /// The knob's effects.
  @Words
  enum Effect: Spoken {
    /// The knob clicks at a place.
    case clicks(Digit)
  }

  /// The knob's place.
  @Words
  enum State: Path {
    /// At a place.
    @Operand("place", .count("N", in: 0...99))
    case turned(place: UInt8)
  }

  static let vocabulary = Vocabulary<Knob>()

  private var place: UInt8 = 0

  var state: State { .turned(place: place) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Knob>) {
    Self.counter.wrappingAdd(1, ordering: .relaxed)
    let (tens, units) =
      switch stimulus {
      case .turn(let tens, let units): (tens, units)
      }
    place = 10 * tens.rawValue + units.rawValue
    trail.decide(Row.turned)
    trail.transition(to: state, via: .knob)
    trail.effect(.clicks(units))
  }
}
