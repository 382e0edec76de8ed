import Machines
import Synchronization

/// A knob that can be turned to any of 100 places from any other, and counts its steps.
struct Knob: Machine {
  private static let counter = Atomic(0)

  /// The number of steps that all knobs take during `action`.
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

  /// What people do.
  @Words
  enum Stimulus: Spoken {
    /// Turn it to a place.
    case turn(Digit, Digit)
  }

  /// What it shows.
  @Words
  enum Effect: Spoken {
    /// It clicks at a place.
    case clicks(Digit)
  }

  /// Where it stands.
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
