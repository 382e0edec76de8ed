import Machines
import Tracing

/// What a search found about a mutant.
public enum MutantFinding<M: MutableMachine>: Sendable {
  /// A trace of the machine as it is whose last step the mutant takes otherwise. It is shortest if
  /// every shorter sequence with the same givens was tried.
  case told(Trace<M>, isShortest: Bool)
  /// No sequence that was tried tells the mutant: why there were no more, and what it did in them.
  case untold(SearchEnd, MutantComparison)
  /// No row decides in any step that the mutant may change.
  case unreached
}

/// How a mutant that shows no difference compares with the machine.
public struct MutantComparison: Hashable, Sendable {
  /// The number of steps in which a row decides that the mutant may change.
  package let steps: Int
  /// The number of those in which other rows decide in the mutant.
  package let otherDecisions: Int
  /// The number of those that lead the mutant to another state.
  package let otherStates: Int
  /// The number of pairs of different states from which both went on.
  package let pairs: Int
}
