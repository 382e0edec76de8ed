import Machines

/// A machine without optional parts. It has no deciders, rules, rows, effects, givens or queries.
public struct Lamp: Machine {
  /// The actions of the user.
  @Words
  public enum Stimulus: Spoken {
    /// Press the switch.
    @Actor(.user)
    case press
  }

  /// Whether the lamp is on.
  @Words
  public enum State: Path {
    /// It is dark.
    case off
    /// It is bright.
    case on
  }

  /// The words of stimuli and states.
  public static let vocabulary = Vocabulary<Lamp>()

  /// The state of the lamp. The lamp is off at first, and each press changes the state.
  public private(set) var state = State.off

  /// Creates a lamp that is off.
  public init() {}

  /// Handles a press. No rule refuses it.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Lamp>) {
    switch stimulus {
    case .press:
      state = state == .on ? .off : .on
      trail.transition(to: state)
    }
  }
}
