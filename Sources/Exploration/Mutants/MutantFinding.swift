public import ScenarioTracing
public import Machines

/// What a search found about a mutant.
public enum MutantFinding<M: MutableMachine>: Sendable {
  /// A trace of the machine as it is whose last step the mutant takes otherwise. It is shortest if
  /// every shorter sequence with the same givens was tried.
  case told(Trace<M>, isShortest: Bool)
  /// No sequence of so many pairs of states tells the mutant, and why there were no more.
  case untold(SearchEnd, pairs: Int)
  /// No row decides in the known sequences that the mutant may change.
  case unreached
}
