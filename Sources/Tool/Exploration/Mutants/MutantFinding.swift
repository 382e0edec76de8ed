import Machines
import Tracing

/// The result of a search for a sequence that detects a mutant.
public enum MutantFinding<M: MutableMachine>: Sendable {
  /// A trace of the unmodified machine. The mutant differs in the last step.
  ///
  /// The trace is known to be as short as possible if every shorter sequence with the same givens
  /// was tried.
  case told(Trace<M>, isShortest: Bool)
  /// None of the sequences that were tried detects the mutant. The values are the reason why the
  /// search ended, and a comparison of the mutant with the machine.
  case untold(SearchEnd, MutantComparison)
  /// No affected row decides a step.
  case unreached
}

/// The comparison of an undetected mutant with the machine.
public struct MutantComparison: Hashable, Sendable {
  /// The number of steps decided by the mutant's affected rows.
  package let steps: Int
  /// The number of steps that are decided by affected rows in the machine but by different rows in
  /// the mutant.
  package let otherDecisions: Int
  /// The number of steps decided by affected rows that lead the mutant to a different state.
  package let otherStates: Int
  /// The number of pairs of differing states from which both machines continued.
  package let pairs: Int
}
