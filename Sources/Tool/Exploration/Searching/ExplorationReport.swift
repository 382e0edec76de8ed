public import Machines
public import Tracing

/// The result of an exploration.
public struct ExplorationReport<M: Machine>: Sendable {
  /// What was found about each property, in the order in which they were given.
  public let verdicts: [PropertyVerdict<M>]
  /// The givens that were taken for each other, those of a kind together.
  public let alike: [[M.Given]]
  /// Why it ended.
  public let end: SearchEnd
  /// The number of states seen.
  public let states: Int
  /// The number of steps taken, also those that change nothing.
  public let steps: Int
  /// The number of steps to the states that were seen last.
  public let depth: Int
  /// The number of states whose successors were not looked at, or not all of them.
  public let unexpanded: Int
  /// The bytes of the states, their links and the table that finds them.
  public let byteCount: Int
  /// What is kept beside the states.
  public let parts: [KeptPart]
  /// The states and the steps between them.
  public let graph: ReachedGraph<M>
  /// What the steps covered, if that was asked.
  public let coverage: ReachedCoverage<M>
  /// The texts that the traces refer to.
  public let lexicon: Lexicon
}

/// What an exploration found about a property.
public struct PropertyVerdict<M: Machine>: Sendable {
  /// The answer.
  public enum Answer: Hashable, Sendable {
    /// The claim is right.
    case holds
    /// The claim is wrong.
    case broken
    /// As far as the exploration came, nothing is known to the contrary.
    case open
  }

  /// The property.
  public let property: Property<M>
  /// A shortest trace that shows the answer, if a single one can.
  public let trace: Trace<M>?
  /// Whether every reachable state was seen.
  let isComplete: Bool

  init(property: Property<M>, trace: Trace<M>?, end: SearchEnd) {
    self.property = property
    self.trace = trace
    isComplete = end == .complete
  }

  /// The answer.
  public var answer: Answer {
    if trace != nil { return property.isShownByOne ? .holds : .broken }
    guard isComplete else { return .open }
    return property.isShownByOne ? .broken : .holds
  }
}
