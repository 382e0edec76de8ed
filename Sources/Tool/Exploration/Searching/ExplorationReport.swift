import Machines
import Tracing

/// The result of an exploration.
public struct ExplorationReport<M: Machine>: Sendable {
  /// The verdict on each property, in the order of the properties passed to the exploration.
  package let verdicts: [PropertyVerdict<M>]
  /// The givens that were treated as interchangeable, grouped by kind.
  package let alike: [[M.Given]]
  /// The reason why the exploration ended.
  package let end: SearchEnd
  /// The number of states seen.
  package let states: Int
  /// The number of steps taken, including steps that change nothing.
  package let steps: Int
  /// The number of steps to the deepest states.
  package let depth: Int
  /// The number of states that were not fully expanded.
  package let unexpanded: Int
  /// The number of bytes of the states, their links and their lookup table.
  package let byteCount: Int
  /// The data that is stored in addition to the states.
  package let parts: [KeptPart]
  /// The states and the steps between them.
  package let graph: ReachedGraph<M>
  /// The items that the steps covered, if requested.
  package let coverage: ReachedCoverage<M>
  /// The texts that the traces refer to.
  package let lexicon: Lexicon
}

/// The verdict of an exploration on a property.
package struct PropertyVerdict<M: Machine>: Sendable {
  /// The exploration's answer to the question whether the property holds.
  package enum Answer: Hashable, Sendable {
    /// The claim is true.
    case holds
    /// The claim is false.
    case broken
    /// The exploration found no evidence to the contrary, but did not see every state.
    case open
    /// Every reachable state was seen, but a state that the claim is about was not among them, so
    /// the claim was not tested.
    case vacuous
  }

  /// The property.
  package let property: Property<M>
  /// A shortest trace that shows the answer, if a single trace can show it.
  package let trace: Trace<M>?
  /// Whether every reachable state was seen.
  let isComplete: Bool
  /// The states that are named in the claim but were never reached.
  package let unmet: [UnmetName]
  /// Why nothing tested a claim about steps; `nil` if something tested it.
  package let vacuity: String?
  /// The number of steps that break the claim at the earliest, if the search took fewer steps in a
  /// row.
  package let stepsBeyondReach: Int?
  /// The states in which the trace ends, if the claim is that every state leads to some state.
  package let deadEnd: DeadEnd?

  init(
    property: Property<M>, trace: Trace<M>?, end: SearchEnd, unmet: [UnmetName],
    vacuity: String? = nil, stepsBeyondReach: Int? = nil, deadEnd: DeadEnd? = nil
  ) {
    self.stepsBeyondReach = stepsBeyondReach
    self.vacuity = vacuity
    self.property = property
    self.trace = trace
    isComplete = end == .complete
    self.unmet = unmet
    self.deadEnd = deadEnd
  }

  /// The answer.
  package var answer: Answer {
    if trace != nil { return property.isShownByOne ? .holds : .broken }
    guard isComplete else { return .open }
    guard unmet.isEmpty, vacuity == nil else { return .vacuous }
    return property.isShownByOne ? .broken : .holds
  }
}
