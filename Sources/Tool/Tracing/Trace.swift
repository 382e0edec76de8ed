import Machines

/// The givens, the steps and all observations of a scenario.
public struct Trace<M: Machine>: Hashable, Sendable {
  /// One stimulus, and everything that it caused, in order.
  package struct Step: Hashable, Sendable {
    /// The stimulus.
    package let stimulus: M.Stimulus
    /// The observations; empty if the machine broke down in the step.
    package let observations: [Observation<M>]

    /// Creates a step with `stimulus` and its observations.
    package init(_ stimulus: M.Stimulus, causing observations: [Observation<M>]) {
      self.stimulus = stimulus
      self.observations = observations
    }

    /// Returns the stimulus with its block, as complete lines.
    package func text(in lexicon: Lexicon) -> String {
      TextTrace.text(
        of: stimulus.text(in: lexicon), causing: observations.map { $0.text(in: lexicon) })
    }
  }

  /// The givens in order.
  package private(set) var givens: [M.Given] = []

  /// The steps in order.
  package private(set) var steps: [Step] = []

  /// Creates an empty trace.
  package init() {}

  /// Adds a given.
  package mutating func append(_ given: M.Given) { givens.append(given) }

  /// Adds a step.
  package mutating func append(_ stimulus: M.Stimulus, causing observations: [Observation<M>]) {
    steps.append(Step(stimulus, causing: observations))
  }

  /// Returns the trace in the notation: a formatted scenario that asserts everything that happened.
  package func text(in lexicon: Lexicon) -> String {
    let head = givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    return ((head.isEmpty ? [] : [head]) + steps.map { $0.text(in: lexicon) })
      .joined(separator: "\n")
  }
}
