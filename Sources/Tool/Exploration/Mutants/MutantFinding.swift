import Machines
import Tracing

/// The result of a search for a mutant.
public enum MutantFinding<M: MutableMachine>: Sendable {
  /// A trace of the unmodified machine in whose last step the mutant differs.
  ///
  /// It is shortest if every shorter sequence with the same givens was tried.
  case told(Trace<M>, isShortest: Bool)
  /// No tried sequence detects the mutant: the reason why the search ended, and a comparison.
  case untold(SearchEnd, MutantComparison)
  /// No affected row decides in any step.
  case unreached
}

/// The comparison of an undetected mutant with the machine.
public struct MutantComparison: Hashable, Sendable {
  /// The number of steps decided by the mutant's affected rows.
  package let steps: Int
  /// The number of these steps in which different rows decide in the mutant.
  package let otherDecisions: Int
  /// The number of these steps that lead the mutant to a different state.
  package let otherStates: Int
  /// The number of pairs of different states from which both continued.
  package let pairs: Int
}
