/// An implementation of a machine that is driven by lines of the notation: a program under test.
///
/// It is in one state at a time and can only return to its start. Nothing is known about it except
/// its answers.
public protocol Implementation: AnyObject {
  /// Whether its transitions include their deciders.
  var namesDeciders: Bool { get }

  /// Returns to the start, before any given, and replaces whatever broke down.
  func reset() throws(Breakdown)

  /// Applies a given. Returns the reason if it is impossible, without a full stop; otherwise `nil`.
  func prepare(_ given: String) throws(Breakdown) -> String?

  /// Takes a stimulus.
  func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep

  /// Answers a query, in the form that `has` expects after the words of the query.
  func answer(_ query: String) throws(Breakdown) -> [String]

  /// The current state, or `nil` if the implementation does not report one.
  ///
  /// If the last answer did not include the state, `isAsked` determines whether to query it.
  func state(isAsked: Bool) throws(Breakdown) -> String?

  /// Ends it. It breaks down if it sent more answers than requests were made.
  func end() throws(Breakdown)
}

extension Implementation {
  /// By default, the state is reported only in answers to stimuli.
  public func state(isAsked: Bool) throws(Breakdown) -> String? { nil }

  /// By default, there is nothing to end.
  public func end() throws(Breakdown) {}
}

/// The answer of an implementation to a stimulus.
public struct ImplementedStep: Hashable, Sendable {
  /// The lines of the block, in order; `stays` if there is nothing else.
  public var observations: [String]
  /// The state after it; `nil` if it was not reported.
  public var state: String?

  /// Creates an answer from its lines and its state.
  public init(observations: [String], state: String? = nil) {
    self.observations = observations
    self.state = state
  }
}
