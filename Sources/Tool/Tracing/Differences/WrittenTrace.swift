/// A trace in text form, from any source, which can be compared with other traces.
///
/// All texts are printed by the vocabulary or masked, so they do not contain secrets.
package struct WrittenTrace: Hashable, Sendable {
  /// The scenario's tags, without `@`.
  package let tags: [String]
  /// The givens in the notation, without `given`.
  package let givens: [String]
  /// The initial state; `nil` if the trace does not contain it.
  package let start: String?
  /// The steps in order.
  package let steps: [WrittenStep]

  /// Creates a trace with these steps.
  package init(tags: [String], givens: [String], start: String?, steps: [WrittenStep]) {
    self.tags = tags
    self.givens = givens
    self.start = start
    self.steps = steps
  }

  /// An empty trace, with which an added or removed scenario is compared.
  static let nothing = WrittenTrace(tags: [], givens: [], start: nil, steps: [])
}

/// One stimulus and the lines below it.
package struct WrittenStep: Hashable, Sendable {
  /// The stimulus in the notation.
  package let stimulus: String
  /// The observations, one per line, without indentation.
  package let observations: [String]

  /// Creates a stimulus with its observations.
  package init(_ stimulus: String, causing observations: [String]) {
    self.stimulus = stimulus
    self.observations = observations
  }
}

extension WrittenStep {
  /// Returns the transitions of a step that starts in `state`, which is updated to the state after
  /// the step.
  func transitions(from state: inout String?) -> [WrittenTransition] {
    observations.compactMap { line in
      guard let transition = WrittenTransition(line, from: state) else { return nil }
      state = transition.to
      return transition
    }
  }
}
