import Machines
import Tracing

/// The result of an exploration.
public struct ExplorationReport<M: Machine>: Sendable {
  /// What was found about each property, in the order in which they were given.
  package let verdicts: [PropertyVerdict<M>]
  /// The givens that were taken for each other, those of a kind together.
  package let alike: [[M.Given]]
  /// Why it ended.
  package let end: SearchEnd
  /// The number of states seen.
  package let states: Int
  /// The number of steps taken, also those that change nothing.
  package let steps: Int
  /// The number of steps to the states that were seen last.
  package let depth: Int
  /// The number of states whose successors were not looked at, or not all of them.
  package let unexpanded: Int
  /// The bytes of the states, their links and the table that finds them.
  package let byteCount: Int
  /// What is kept beside the states.
  package let parts: [KeptPart]
  /// The states and the steps between them.
  package let graph: ReachedGraph<M>
  /// What the steps covered, if that was asked.
  package let coverage: ReachedCoverage<M>
  /// The texts that the traces refer to.
  package let lexicon: Lexicon
}

/// What an exploration found about a property.
package struct PropertyVerdict<M: Machine>: Sendable {
  /// The answer.
  package enum Answer: Hashable, Sendable {
    /// The claim is right.
    case holds
    /// The claim is wrong.
    case broken
    /// As far as the exploration came, nothing is known to the contrary.
    case open
    /// All was seen, and never what the claim is about: nothing is shown.
    case vacuous
  }

  /// The property.
  package let property: Property<M>
  /// A shortest trace that shows the answer, if a single one can.
  package let trace: Trace<M>?
  /// Whether every reachable state was seen.
  let isComplete: Bool
  /// The states that the claim names and that were not met.
  package let unmet: [UnmetName]

  init(property: Property<M>, trace: Trace<M>?, end: SearchEnd, unmet: [UnmetName]) {
    self.property = property
    self.trace = trace
    isComplete = end == .complete
    self.unmet = unmet
  }

  /// The answer.
  package var answer: Answer {
    if trace != nil { return property.isShownByOne ? .holds : .broken }
    guard isComplete else { return .open }
    guard unmet.isEmpty else { return .vacuous }
    return property.isShownByOne ? .broken : .holds
  }
}
