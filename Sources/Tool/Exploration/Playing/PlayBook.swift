public import Machines
public import Tracing

/// A part of a machine that somebody can play with where the machine itself is not: states, and
/// what comes of every stimulus in each.
///
/// Everything is kept once, however many states have it, and referred to by its number: thousands
/// of states differ in little.
public struct PlayBook: Sendable {
  /// What comes of a stimulus.
  public struct Outcome: Hashable, Sendable {
    /// The number of the block.
    public let block: Int
    /// The number of the display, where the step shows more than the state that it leads to, such
    /// as an alert.
    public let display: Int?
    /// Whether it leads to another state.
    public let isChange: Bool
  }

  /// What a state looks like.
  public struct Look: Hashable, Sendable {
    /// The number of the state as the notation writes it.
    public let path: Int
    /// The number of the display.
    public let display: Int
  }

  /// A state.
  public struct State: Hashable, Sendable {
    /// The number of its look.
    public let look: Int
    /// The number of its row.
    public let row: Int
    /// The states to which the outcomes that are changes lead, in the order of the row; `nil` for
    /// one that is not in the book.
    public let targets: [UInt32?]
  }

  /// The states of a machine in one of its designs, the start first.
  public struct System: Sendable {
    /// The name of the design; empty for a machine with one.
    public let name: String
    /// What was done up to the start, in the notation.
    public internal(set) var beginning: String
    /// The number of the display at the start, with what the last step showed.
    public let display: Int
    /// The states.
    public let states: [State]
    /// Why there are no more.
    public let end: SearchEnd
  }

  /// Stimuli and observations in the notation.
  public internal(set) var texts = Numbering<String>()
  /// The observations of a step, each the number of its text.
  public internal(set) var blocks = Numbering<[Int]>()
  /// The displays.
  public internal(set) var displays = Numbering<Display>()
  /// The states as the notation writes them.
  public internal(set) var paths = Numbering<TracedState>()
  /// The looks of states.
  public internal(set) var looks = Numbering<Look>()
  /// The stimuli of a verb, each the number of its text.
  public internal(set) var lists = Numbering<[Int]>()
  /// The outcomes of stimuli.
  public internal(set) var outcomes = Numbering<Outcome>()
  /// The number of a list, and behind it numbers of outcomes, each followed by how many stimuli of
  /// the list that follow one another it is the outcome of.
  public internal(set) var branches = Numbering<[Int]>()
  /// The branches of a state, verb for verb.
  public internal(set) var rows = Numbering<[Int]>()
  /// The systems, in the order in which they were recorded.
  public internal(set) var systems: [System] = []

  init() {}

  /// Has `explain` put comments into what was done up to each start.
  public mutating func explainBeginnings(_ explain: (String) -> String) {
    for index in systems.indices {
      systems[index].beginning = explain(systems[index].beginning)
    }
  }
}
