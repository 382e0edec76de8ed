import Machines
import Tracing

/// A part of a machine that can be played without the machine itself. It consists of states, and of
/// the outcome of every stimulus in each state.
///
/// Everything is stored once and referred to by number, because thousands of states differ only a
/// little.
package struct PlayBook: Sendable {
  /// The outcome of a stimulus.
  package struct Outcome: Hashable, Sendable {
    /// The number of the block of observations.
    package let block: Int
    /// The number of the display if the step shows something in addition to its target state, such
    /// as an alert.
    package let display: Int?
    /// Whether the outcome leads to another state.
    package let isChange: Bool
  }

  /// The appearance of a state.
  package struct Look: Hashable, Sendable {
    /// The number of the state's path in ``PlayBook/paths``.
    package let path: Int
    /// The number of the state's display in ``PlayBook/displays``.
    package let display: Int
  }

  /// A state.
  package struct State: Hashable, Sendable {
    /// The number of the state's look.
    package let look: Int
    /// The number of the state's row.
    package let row: Int
    /// The target states of the outcomes that are changes, in the order of the row. A target is
    /// `nil` if the state is not in the book.
    package let targets: [UInt32?]
  }

  /// The states of a machine in one of its designs. The first state is the start.
  package struct System: Sendable {
    /// The name of the design; empty for a machine with a single design.
    package let name: String
    /// The steps that lead to the start, in the notation.
    package internal(set) var beginning: String
    /// The number of the display at the start; this display includes the output of the last step.
    package let display: Int
    /// The states.
    package let states: [State]
    /// The reason why no more states were recorded.
    package let end: SearchEnd
  }

  /// Stimuli and observations in the notation.
  package internal(set) var texts = Numbering<String>()
  /// The observations of a step, each represented by the number of its text.
  package internal(set) var blocks = Numbering<[Int]>()
  /// The displays.
  package internal(set) var displays = Numbering<Display>()
  /// The states in the notation.
  package internal(set) var paths = Numbering<TracedState>()
  /// The looks of states.
  package internal(set) var looks = Numbering<Look>()
  /// The stimuli of a verb, each represented by the number of its text.
  package internal(set) var lists = Numbering<[Int]>()
  /// The outcomes of stimuli.
  package internal(set) var outcomes = Numbering<Outcome>()
  /// The number of a list, followed by numbers of outcomes. Each outcome's number is followed by
  /// the count of consecutive stimuli of the list that share the outcome.
  package internal(set) var branches = Numbering<[Int]>()
  /// The branches of each state, one per verb.
  package internal(set) var rows = Numbering<[Int]>()
  /// The systems, in the order in which they were recorded.
  package internal(set) var systems: [System] = []

  init() {}

  /// Replaces the beginning of each system with the result of `explain`, which adds comments.
  package mutating func explainBeginnings(_ explain: (String) -> String) {
    for index in systems.indices {
      systems[index].beginning = explain(systems[index].beginning)
    }
  }
}
