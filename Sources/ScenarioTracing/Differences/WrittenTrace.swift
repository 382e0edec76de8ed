/// A trace as it is written, whoever wrote it: what differences are told of.
///
/// All texts are the vocabulary's, or masked: no secret is in them.
public struct WrittenTrace: Hashable, Sendable {
  /// One stimulus and the lines below it.
  public struct Step: Hashable, Sendable {
    /// What was done, as the notation writes it.
    public let stimulus: String
    /// What came of it, a line each, without indentation.
    public let observations: [String]

    /// A stimulus with what came of it.
    public init(_ stimulus: String, causing observations: [String]) {
      self.stimulus = stimulus
      self.observations = observations
    }
  }

  /// The scenario's tags, without `@`.
  public let tags: [String]
  /// What is given, as the notation writes it behind `given`.
  public let givens: [String]
  /// Where the machine stands before the first step; `nil` where the trace does not say.
  public let start: String?
  /// The steps in order.
  public let steps: [Step]

  /// A trace of these steps.
  public init(tags: [String], givens: [String], start: String?, steps: [Step]) {
    self.tags = tags
    self.givens = givens
    self.start = start
    self.steps = steps
  }

  /// Nothing: what stands on the other side of a scenario that was added or removed.
  static let nothing = WrittenTrace(tags: [], givens: [], start: nil, steps: [])
}

extension WrittenTrace.Step {
  /// The transitions of the step, which begins in `state`; that becomes where it leads.
  func transitions(from state: inout String?) -> [WrittenTransition] {
    observations.compactMap { line in
      guard let transition = WrittenTransition(line, from: state) else { return nil }
      state = transition.to
      return transition
    }
  }
}
