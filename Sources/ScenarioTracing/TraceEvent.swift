/// What there is to tell of a trace, in order: that it begins, each step, and that it is over.
///
/// A trace may be long: who writes it is told of one step at a time and need not keep any.
public enum TraceEvent: Hashable, Sendable {
  /// The machine before the first step.
  case began(TraceHead)
  /// A step.
  case stepped(TracedStep)
  /// Nothing follows.
  case ended(TraceEnd)
}

/// The machine before the first step of a trace.
public struct TraceHead: Hashable, Sendable {
  /// The name of the scenario.
  public let name: String

  /// The scenario's tags, without `@`.
  public let tags: [String]

  /// What is given, as the notation writes it behind `given`.
  public let givens: [String]

  /// Where the machine stands.
  public let state: TracedState

  /// The first names that the machine's states have, in declared order.
  public let stateNames: [String]
}

/// How a trace ends.
public struct TraceEnd: Hashable, Sendable {
  /// How many steps there were.
  public let steps: Int

  /// The name and the claim of the invariant that the last step broke, if it did.
  public let broken: String?
}
