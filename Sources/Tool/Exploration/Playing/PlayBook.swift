import Machines
import Tracing

/// A part of a machine that can be played without the machine itself: states, and the outcome of
/// every stimulus in each.
///
/// Everything is stored once, however many states share it, and referred to by number: thousands of
/// states differ only a little.
package struct PlayBook: Sendable {
  /// The outcome of a stimulus.
  package struct Outcome: Hashable, Sendable {
    /// The number of the block.
    package let block: Int
    /// The number of the display, if the step shows more than its target state, such as an alert.
    package let display: Int?
    /// Whether it leads to another state.
    package let isChange: Bool
  }

  /// The appearance of a state.
  package struct Look: Hashable, Sendable {
    /// The number of the state in the notation.
    package let path: Int
    /// The number of the display.
    package let display: Int
  }

  /// A state.
  package struct State: Hashable, Sendable {
    /// The number of its look.
    package let look: Int
    /// The number of its row.
    package let row: Int
    /// The target states of the outcomes that are changes, in the order of the row; `nil` for a
    /// state that is not in the book.
    package let targets: [UInt32?]
  }

  /// The states of a machine in one of its designs, starting with the start.
  package struct System: Sendable {
    /// The name of the design; empty for a machine with only one.
    package let name: String
    /// The steps up to the start, in the notation.
    package internal(set) var beginning: String
    /// The number of the display at the start, including what the last step showed.
    package let display: Int
    /// The states.
    package let states: [State]
    /// The reason why there are no more.
    package let end: SearchEnd
  }

  /// Stimuli and observations in the notation.
  package internal(set) var texts = Numbering<String>()
  /// The observations of a step, each the number of its text.
  package internal(set) var blocks = Numbering<[Int]>()
  /// The displays.
  package internal(set) var displays = Numbering<Display>()
  /// The states in the notation.
  package internal(set) var paths = Numbering<TracedState>()
  /// The looks of states.
  package internal(set) var looks = Numbering<Look>()
  /// The stimuli of a verb, each the number of its text.
  package internal(set) var lists = Numbering<[Int]>()
  /// The outcomes of stimuli.
  package internal(set) var outcomes = Numbering<Outcome>()
  /// The number of a list, followed by numbers of outcomes, each with the count of consecutive
  /// stimuli of the list that have this outcome.
  package internal(set) var branches = Numbering<[Int]>()
  /// The branches of a state, verb by verb.
  package internal(set) var rows = Numbering<[Int]>()
  /// The systems, in the order in which they were recorded.
  package internal(set) var systems: [System] = []

  init() {}

  /// Replaces the beginning of each system by the result of `explain`, which adds comments.
  package mutating func explainBeginnings(_ explain: (String) -> String) {
    for index in systems.indices {
      systems[index].beginning = explain(systems[index].beginning)
    }
  }
}
