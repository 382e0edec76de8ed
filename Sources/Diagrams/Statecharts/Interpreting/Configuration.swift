/// The situation of a statechart between two stimuli.
package struct Configuration: Hashable, Sendable {
  /// The states that were active inside the parent of a history when the parent was last left.
  package struct Memory: Hashable, Sendable {
    package let history: UInt16
    package internal(set) var states: [UInt16]
  }

  /// An event that the statechart has sent to itself and that has not yet arrived.
  package struct Timer: Hashable, Sendable {
    package let event: UInt16
    /// The number by which the event can be cancelled.
    let id: UInt16?
    /// The time until the event arrives, in milliseconds.
    package var remaining: UInt64
  }

  /// The active states without active children, in document order.
  package internal(set) var leaves: [UInt16] = []
  /// What the histories restore, in document order.
  package internal(set) var memories: [Memory] = []
  /// The events on their way, the next one first.
  package internal(set) var timers: [Timer] = []
  /// Whether a final state at the top ended the statechart.
  package internal(set) var isFinished = false
  /// The reason why the statechart accepts no more events, if its transitions did not come to an
  /// end.
  package internal(set) var trouble: ChartTrouble?
}

/// The reason why a step of a statechart does not end.
package enum ChartTrouble: UInt8, Hashable, Sendable {
  case endlessTransitions, tooManyTimers

  /// A description without a full stop.
  package var message: String {
    switch self {
    case .endlessTransitions:
      "the diagram's own events caused more than \(Interpreter.transitionLimit) transitions in a "
        + "step; check for transitions without an event that lead back to their source"
    case .tooManyTimers:
      "more than \(Interpreter.timerLimit) delayed events are waiting; cancel them when a state is "
        + "left"
    }
  }
}

/// A part of what happens in a step of a statechart.
package enum ChartIncident: Hashable, Sendable {
  /// A transition was taken.
  case decided(Int)
  /// An effect occurred.
  case effect(Int)
  /// The active states changed to these leaves.
  case moved([UInt16])
}

/// A change of one transition.
package struct ChartChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The transition does not exist.
    case dropped
    /// The transition changes no state.
    case stayed
    /// The transition leads to another state.
    case redirected(to: Int)
    /// The transition has no actions.
    case silenced
    /// The transition is tried before the transition above it.
    case movedUp
  }

  package let edge: Int
  package let kind: Kind

  package init(_ edge: Int, _ kind: Kind) { (self.edge, self.kind) = (edge, kind) }
}
