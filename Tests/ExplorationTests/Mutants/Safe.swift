import Machines

/// A safe that is armed in secret: the effects of its rows are visible in few states, and late.
struct Safe: MutableMachine {
  /// What a person does in front of it.
  @Words
  enum Stimulus: Spoken {
    /// Arm the alarm, which takes a while.
    case arm
    /// Wait until it is armed.
    case wait
    /// Turn the handle.
    case turn
  }

  @Words
  enum State: Path {
    /// Nobody comes in.
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

  /// A change of a row.
  enum Mutant: UInt8, Choice, MachineMutant {
    /// Arming does nothing.
    case neverArmed
    /// The handle rings no bell.
    case neverRings
    /// A safe that is armed already is armed once more.
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
