import Machines

/// A machine without optional parts: no deciders, rules, rows, effects, givens or queries.
public struct Lamp: Machine {
  /// What people do.
  @Words
  public enum Stimulus: Spoken {
    /// Press the switch.
    @Actor(.user)
    case press
  }

  /// Whether it shines.
  @Words
  public enum State: Path {
    /// It is dark.
    case off
    /// It is bright.
    case on
  }

  /// The words of stimuli and states.
  public static let vocabulary = Vocabulary<Lamp>()

  /// Off at first; each press changes it.
  public private(set) var state = State.off

  /// A lamp that is off.
  public init() {}

  /// Takes a press, which no rule refuses.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Lamp>) {
    switch stimulus {
    case .press:
      state = state == .on ? .off : .on
      trail.transition(to: state)
    }
  }
}
