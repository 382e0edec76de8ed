/// Something that should do what a machine does, and is told so in lines of the notation: a program
/// under test.
///
/// It stands at one place at a time, and goes back only to its start. Nothing of it is known but
/// what it answers.
public protocol Implementation: AnyObject {
  /// Whether its transitions say who decided.
  var namesDeciders: Bool { get }

  /// Goes back to the start, before any given; what broke down is replaced.
  func reset() throws(Breakdown)

  /// Applies a given. Returns why it is impossible, without a full stop; `nil` if it is not.
  func prepare(_ given: String) throws(Breakdown) -> String?

  /// Takes a stimulus.
  func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep

  /// Answers a query, in the form that `has` expects behind the words of the query.
  func answer(_ query: String) throws(Breakdown) -> [String]

  /// The state in which it stands. Where it did not tell it with its last answer, it is asked if
  /// `isAsked`; `nil` where it tells none.
  func state(isAsked: Bool) throws(Breakdown) -> String?

  /// Ends it. It breaks down if it answered more than it was asked.
  func end() throws(Breakdown)
}

extension Implementation {
  /// Unless said otherwise, it tells its state with the answers to stimuli alone.
  public func state(isAsked: Bool) throws(Breakdown) -> String? { nil }

  /// Unless said otherwise, it needs no end.
  public func end() throws(Breakdown) {}
}

/// What an implementation answers to a stimulus.
public struct ImplementedStep: Hashable, Sendable {
  /// The lines of the block, in order; `stays` if there is nothing else.
  public var observations: [String]
  /// The state after it; `nil` where it was not told.
  public var state: String?

  /// These lines and this state.
  public init(observations: [String], state: String? = nil) {
    self.observations = observations
    self.state = state
  }
}
