import Machines

/// A safe that is armed in secret. The effects of its rows become visible late and in few states.
struct Safe: MutableMachine {
  /// The actions of a person in front of the safe.
  @Words
  enum Stimulus: Spoken {
    /// Arm the alarm, which takes a while.
    case arm
    /// Wait until the alarm is armed.
    case wait
    /// Turn the handle.
    case turn
  }

  @Words
  enum State: Path {
    /// The safe is shut.
    case shut
  }

  @Words
  enum Effect: Spoken {
    /// The bell rings.
    case rings
  }

  enum Row: UInt8, Choice, MachineRow {
    case armed, waited, turned
    var table: String { "safe" }
  }

  /// A change to a row.
  enum Mutant: UInt8, Choice, MachineMutant {
    /// Arming does nothing.
    case neverArmed
    /// The handle rings no bell.
    case neverRings
    /// A safe that is already armed is armed again.
    case armedAgain

    var row: Row {
      switch self {
      case .neverArmed, .armedAgain: .armed
      case .neverRings: .turned
      }
    }

    var sentence: String { name }
  }

  private enum Alarm: UInt8 { case off, arming, on }

  static let vocabulary = Vocabulary<Safe>()
  static let mutants = Mutant.allCases

  private var alarm = Alarm.off
  private var mutant: Mutant?

  init() {}

  var state: State { .shut }

  mutating func mutate(by mutant: Mutant) { self.mutant = mutant }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Safe>) {
    switch stimulus {
    case .arm:
      trail.decide(Row.armed)
      guard mutant != .neverArmed else { break }
      if alarm == .off || mutant == .armedAgain { alarm = .arming }
    case .wait:
      trail.decide(Row.waited)
      if alarm == .arming { alarm = .on }
    case .turn:
      trail.decide(Row.turned)
      if alarm == .on, mutant != .neverRings { trail.effect(.rings) }
    }
  }
}
