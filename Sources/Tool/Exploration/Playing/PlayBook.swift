import Machines
import Tracing

/// A part of a machine that somebody can play with where the machine itself is not: states, and
/// what comes of every stimulus in each.
///
/// Everything is kept once, however many states have it, and referred to by its number: thousands
/// of states differ in little.
package struct PlayBook: Sendable {
  /// What comes of a stimulus.
  package struct Outcome: Hashable, Sendable {
    /// The number of the block.
    package let block: Int
    /// The number of the display, where the step shows more than the state that it leads to, such
    /// as an alert.
    package let display: Int?
    /// Whether it leads to another state.
    package let isChange: Bool
  }

  /// What a state looks like.
  package struct Look: Hashable, Sendable {
    /// The number of the state as the notation writes it.
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
    /// The states to which the outcomes that are changes lead, in the order of the row; `nil` for
    /// one that is not in the book.
    package let targets: [UInt32?]
  }

  /// The states of a machine in one of its designs, the start first.
  package struct System: Sendable {
    /// The name of the design; empty for a machine with one.
    package let name: String
    /// What was done up to the start, in the notation.
    package internal(set) var beginning: String
    /// The number of the display at the start, with what the last step showed.
    package let display: Int
    /// The states.
    package let states: [State]
    /// Why there are no more.
    package let end: SearchEnd
  }

  /// Stimuli and observations in the notation.
  package internal(set) var texts = Numbering<String>()
  /// The observations of a step, each the number of its text.
  package internal(set) var blocks = Numbering<[Int]>()
  /// The displays.
  package internal(set) var displays = Numbering<Display>()
  /// The states as the notation writes them.
  package internal(set) var paths = Numbering<TracedState>()
  /// The looks of states.
  package internal(set) var looks = Numbering<Look>()
  /// The stimuli of a verb, each the number of its text.
  package internal(set) var lists = Numbering<[Int]>()
  /// The outcomes of stimuli.
  package internal(set) var outcomes = Numbering<Outcome>()
  /// The number of a list, and behind it numbers of outcomes, each followed by how many stimuli of
  /// the list that follow one another it is the outcome of.
  package internal(set) var branches = Numbering<[Int]>()
  /// The branches of a state, verb for verb.
  package internal(set) var rows = Numbering<[Int]>()
  /// The systems, in the order in which they were recorded.
  package internal(set) var systems: [System] = []

  init() {}

  /// Has `explain` put comments into what was done up to each start.
  package mutating func explainBeginnings(_ explain: (String) -> String) {
    for index in systems.indices {
      systems[index].beginning = explain(systems[index].beginning)
    }
  }
}
