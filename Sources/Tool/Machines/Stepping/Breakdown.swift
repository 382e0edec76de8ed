/// Why a machine accepts no more stimuli: the object or program behind it exited, hangs, or sent an
/// answer that cannot be understood.
///
/// A machine that is a value never breaks down. See ``Machine/breakdown``.
public struct Breakdown: Error, Hashable, Sendable {
  /// The event, and what the caller was waiting for, without a full stop.
  public let message: String
  /// Whether it timed out. A second attempt would have to wait just as long.
  public let isLate: Bool
  /// Whether the user interrupted the wait. This proves nothing about the object, and the same
  /// request can be repeated.
  package private(set) var isInterruption = false
  /// Whether it said something that was not requested, which is a fault of an earlier step.
  package var isUnrequested = false
  /// Whether the object was never ready, so that its state is unknown.
  package var isBeforeStart = false

  /// Creates a breakdown with a message that has no full stop.
  public init(_ message: String, isLate: Bool = false) {
    self.message = message
    self.isLate = isLate
  }

  /// Creates a breakdown for a wait that the user interrupted at a `moment`, such as
  /// `before the answer`.
  package init(interrupting moment: String) {
    self.init("interrupted \(moment)")
    isInterruption = true
  }

  /// The text that replaces the effects of a stimulus.
  package var outcome: String {
    isInterruption ? message : "the machine broke down: \(message)"
  }
}

extension Machine {
  /// The state as reports show it: `unknown` if the machine broke down before it had one.
  package func shownState(in lexicon: Lexicon) -> String {
    breakdown?.isBeforeStart == true ? "unknown" : state.text(in: lexicon)
  }
}
