import Machines

/// An event that is sent when a trace is written. The events are the start, each step and the end,
/// in this order.
///
/// A trace can be long, so writers receive one step at a time and need not keep earlier steps.
package enum TraceEvent: Hashable, Sendable {
  /// The machine before the first step.
  case began(TraceHead)
  /// A step.
  case stepped(TracedStep)
  /// The end of the trace.
  case ended(TraceEnd)
}

/// The machine before the first step of a trace.
package struct TraceHead: Hashable, Sendable {
  /// The name of the scenario.
  package let name: String

  /// The scenario's tags, without `@`.
  package let tags: [String]

  /// The givens in the notation, without `given`.
  package let givens: [String]

  /// The initial state.
  package let state: TracedState

  /// The name of the machine in titles; `nil` if the trace is not written by a program.
  package var machine: String?

  /// The root names of the machine's states, in order of declaration.
  package let stateNames: [String]

  /// The actors of the machine. Predefined actors come first.
  package let actors: [Actor]

  /// The display and the answers in the initial state; `nil` unless the trace has snapshots.
  package let snapshot: TracedSnapshot?
}

/// The end of a trace.
package struct TraceEnd: Hashable, Sendable {
  /// The number of steps.
  package let steps: Int

  /// The name and the claim of the invariant broken by the last step; `nil` if none was broken.
  package let broken: String?
}
