import Exploration
import Machines
import Running
import ScenarioLanguage
import Tracing

/// A search for steps from a machine to a goal: first with the user's stimuli alone, then guided by
/// the declared transitions, then in each bounded world, and last with all stimuli.
struct NearbySearch<M: Machine> {
  /// The maximum number of states in one search. A larger search would take too long for
  /// interactive use.
  private static var limit: Int { 20_000 }
  /// The maximum number of states with the user's stimuli alone, where the paths are shortest.
  private static var limitOfUser: Int { 5_000 }
  /// The maximum number of states in the bounded worlds together.
  private static var limitOfWorlds: Int { 60_000 }

  private let machine: M
  private let lexicon: Lexicon
  private let isGoal: @Sendable (borrowing M, borrowing Trail<M>) -> Bool
  private let isInterrupted: @Sendable () -> Bool

  /// The steps found, with the lexicon of their texts.
  private(set) var found: (trace: Trace<M>, lexicon: Lexicon)?
  /// The number of states visited.
  private(set) var states = 0
  /// Whether the last search visited everything that can be reached with all stimuli.
  private(set) var isComplete = false
  /// The first breakdown of a machine, which hides states.
  private(set) var breakdown: Breakdown?
  /// Whether the user ended the search.
  private(set) var isStopped = false

  /// Searches from `machine` for a step after which `isGoal` returns true. The texts of the goal
  /// are in `lexicon`. `isPossible` returns whether the goal can be reached in a state with some
  /// names.
  init(
    from machine: M, in lexicon: Lexicon, isInterrupted: @escaping @Sendable () -> Bool,
    through isPossible: (StatePattern) -> Bool,
    to isGoal: @escaping @Sendable (borrowing M, borrowing Trail<M>) -> Bool
  ) throws(CommandError) {
    self.machine = machine
    self.lexicon = lexicon
    self.isGoal = isGoal
    self.isInterrupted = isInterrupted
    try search(within: SearchBounds(states: Self.limitOfUser)) { lexicon in
      Alphabet(in: &lexicon) { $0.causer == .user }
    }
    if found == nil, !isStopped { searchGuided(through: isPossible) }
    if found == nil { try searchWorlds() }
    guard found == nil, !isStopped else { return }
    isComplete = try search(within: SearchBounds(states: Self.limit)) { lexicon in
      Alphabet(in: &lexicon)
    }
  }

  private mutating func searchGuided(through isPossible: (StatePattern) -> Bool) {
    var lexicon = lexicon
    let alphabet = Alphabet<M>(in: &lexicon)
    let search = GuidedSearch(
      by: alphabet, in: lexicon, limit: Self.limit, through: isPossible, to: isGoal)
    guard let (trace, count) = search?.run(from: machine, isInterrupted: isInterrupted) else {
      return
    }
    states += count
    found = trace.map { ($0, lexicon) }
    isStopped = found == nil && isInterrupted()
  }

  /// Searches the worlds for the shortest steps in any of them.
  private mutating func searchWorlds() throws(CommandError) {
    let first = states
    // The worlds that are derived from the actors would repeat the other searches.
    for world in M.worlds where !isStopped {
      let left = Self.limitOfWorlds - (states - first)
      guard left > 0 else { return }
      // After steps are found, the other worlds are only searched for fewer steps.
      let depth = found.map { $0.trace.steps.count - 1 }
      guard depth != 0 else { return }
      let bounds = SearchBounds(depth: depth, states: min(left, Self.limit))
      try search(within: bounds) { lexicon in
        // The texts of a machine's own worlds can be read.
        (try? StimulusChoice(of: world).alphabet(in: &lexicon)) ?? Alphabet(in: &lexicon)
      }
    }
  }

  /// Searches with some stimuli, and returns whether the search visited all states.
  @discardableResult
  private mutating func search(
    within bounds: SearchBounds, by makeAlphabet: (inout Lexicon) -> Alphabet<M>
  ) throws(CommandError) -> Bool {
    var lexicon = lexicon
    let alphabet = makeAlphabet(&lexicon)
    let space = SearchSpace(
      from: [ExplorationStart(machine: machine)], by: alphabet, in: lexicon, within: bounds)
    let isGoal = isGoal
    let goal = Invariant<M>("goal", "it is not reached") { !isGoal($0, $1) }
    let report: ExplorationReport<M>
    do throws(IncompleteComponents) {
      report = try Exploration(of: space, checking: [.claim(goal)])
        .run(until: { [isInterrupted] in isInterrupted() ? .interrupted : nil })
    } catch { throw CommandError(message: error.message) }
    states += report.states
    isStopped = report.end == .interrupted
    breakdown = breakdown ?? report.graph.breakdown
    if let trace = report.verdicts.first?.trace { found = (trace, report.lexicon) }
    return report.end == .complete
  }
}
