/// An implementation of a machine that is driven by lines of the notation, such as a program under
/// test.
///
/// An implementation has a single current state and can return only to its start. It is a black
/// box: only its answers are known.
public protocol Implementation: AnyObject {
  /// Whether the implementation's transitions include their deciders.
  var namesDeciders: Bool { get }

  /// Whether states and transitions are compared, in addition to effects and refusals.
  var comparesStates: Bool { get }

  /// Returns to the start, before any given. Restarts the program if it has broken down.
  func reset() throws(Breakdown)

  /// Applies a given. Returns `nil` or, if the given is impossible, the reason without a full stop.
  func prepare(_ given: String) throws(Breakdown) -> String?

  /// Takes a stimulus.
  func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep

  /// Answers a query in the form that `has` expects after the query's words.
  func answer(_ query: String) throws(Breakdown) -> [String]

  /// Returns the current state, or `nil` if the implementation does not report a state.
  ///
  /// If the last answer did not include the state, `isAsked` determines whether to query the
  /// implementation for the state.
  func state(isAsked: Bool) throws(Breakdown) -> String?

  /// Ends the implementation. Throws if the implementation sent more answers than there were
  /// requests.
  func end() throws(Breakdown)
}

extension Implementation {
  /// By default, states and transitions are compared.
  public var comparesStates: Bool { true }

  /// By default, the state is reported only in answers to stimuli.
  public func state(isAsked: Bool) throws(Breakdown) -> String? { nil }

  /// By default, there is nothing to end.
  public func end() throws(Breakdown) {}
}

/// The answer of an implementation to a stimulus.
public struct ImplementedStep: Hashable, Sendable {
  /// The lines of the block, in order. If nothing was observed, the only line is `stays`.
  public var observations: [String]
  /// The state after the stimulus; `nil` if it was not reported.
  public var state: String?

  /// Creates an answer from its lines and its state.
  public init(observations: [String], state: String? = nil) {
    self.observations = observations
    self.state = state
  }
}
