import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage
import Tracing

/// The states of a graph, without their values and restricted to the states in which a condition
/// can hold.
///
/// A condition can depend on more than the names of the states. Such a condition is checked in the
/// states of runs.
struct StateList<M: Machine> {
  private let condition: MachineCondition<M>?
  /// The states in which the condition held during a run.
  private var met: Set<[String]> = []
  private var hasRuns = false

  /// Parses the condition of `--while`; without a condition, all states are listed.
  init(_ text: String?, in lexicon: inout Lexicon) throws(Diagnostic) {
    condition = try text.map { (text) throws(Diagnostic) in
      try MachineCondition(text, of: Self.option, in: &lexicon)
    }
  }

  private static var option: String { "--while" }

  /// Throws a command-line error if the condition is invalid.
  static func check(_ text: String?) throws {
    var lexicon = Lexicon()
    _ = try checking { try Self(text, in: &lexicon) }
  }

  /// Checks the condition in the state of a run.
  mutating func look(at machine: M, in lexicon: Lexicon) {
    guard let condition else { return }
    hasRuns = true
    if condition.holds(of: machine) { met.insert(machine.state.names(in: lexicon)) }
  }

  /// Checks the condition in all states of a scenario. Throws if its givens are impossible.
  mutating func look(
    along stimuli: [M.Stimulus], behind givens: [M.Given], in lexicon: Lexicon
  ) throws(Objection) {
    guard condition != nil else { return }
    var machine = try Preparation<M>(givens).machine
    look(at: machine, in: lexicon)
    var trail = Trail<M>()
    for stimulus in stimuli {
      machine.step(stimulus, into: &trail)
      look(at: machine, in: lexicon)
    }
  }

  /// Returns the listed states of a graph, cut to their first `depth` names, one per line.
  ///
  /// Throws if the condition depends on more than the names, and there were no runs.
  func text(of graph: MachineGraph, cutTo depth: Int?, in lexicon: Lexicon) throws -> String {
    let listed = try graph.nodes.map(\.names).filter { names in
      try !names.isEmpty && isListed(names, in: lexicon)
    }
    let lines = Set(listed.map { $0.prefix(depth ?? .max).joined(separator: "/") + "\n" })
    return lines.sorted().joined()
  }

  private func isListed(_ names: [String], in lexicon: Lexicon) throws -> Bool {
    guard let condition else { return true }
    let states = M.vocabulary.states(in: names, by: lexicon)
    if let holds = states.flatMap(condition.test.holds(inAllOf:)) { return holds }
    try require(
      hasRuns,
      "\(Self.option) depends on more than the state; add --scenarios, whose states are checked")
    return met.contains(names)
  }
}
