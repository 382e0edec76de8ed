/// Why a machine takes nothing any more: the object or program behind it ended, hangs, or answers
/// what cannot be understood.
///
/// A machine that is a value never breaks down. See ``Machine/breakdown``.
public struct Breakdown: Error, Hashable, Sendable {
  /// What happened, and what was waited for, without a full stop.
  public let message: String
  /// Whether it was waited for in vain: another attempt would have to be waited for as well.
  public let isLate: Bool
  /// Whether the user ended the wait, which says nothing about the object: the same can be asked
  /// again.
  package private(set) var isInterruption = false
  /// Whether the object was never ready, so that no state of it is known.
  package var isBeforeStart = false

  /// A breakdown with a message that has no full stop.
  public init(_ message: String, isLate: Bool = false) {
    self.message = message
    self.isLate = isLate
  }

  /// The breakdown of a wait that the user ended at a `moment`, such as `before the answer`.
  package init(interrupting moment: String) {
    self.init("interrupted \(moment)")
    isInterruption = true
  }

  /// What happens, in place of what a stimulus would cause.
  package var outcome: String {
    isInterruption ? message : "the machine broke down: \(message)"
  }
}

extension Machine {
  /// The state as reports show it: `unknown` of a machine that broke down before it had one.
  package func shownState(in lexicon: Lexicon) -> String {
    breakdown?.isBeforeStart == true ? "unknown" : state.text(in: lexicon)
  }
}
