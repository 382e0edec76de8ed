/// The reason why a machine accepts no more stimuli: the object or program behind it has exited,
/// hangs, or has sent an answer that cannot be understood.
///
/// A machine that is a value never breaks down. See ``Machine/breakdown``.
public struct Breakdown: Error, Hashable, Sendable {
  /// A description, without a full stop, of the event and of the answer that the caller was waiting
  /// for.
  public let message: String
  /// Whether the wait timed out. A second attempt would have to wait just as long.
  public let isLate: Bool
  /// Whether the user interrupted the wait. An interruption reveals nothing about the object, and
  /// the same request can be repeated.
  package private(set) var isInterruption = false
  /// Whether the object was never ready. Its state is then unknown.
  package var isBeforeStart = false

  /// Creates a breakdown. The message has no full stop.
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

  /// The text to show in place of the effects of a stimulus.
  package var outcome: String {
    isInterruption ? message : "the machine broke down: \(message)"
  }
}

extension Machine {
  /// Returns the state for reports. It is `unknown` if the machine broke down before it had a
  /// state.
  package func shownState(in lexicon: Lexicon) -> String {
    breakdown?.isBeforeStart == true ? "unknown" : state.text(in: lexicon)
  }
}
