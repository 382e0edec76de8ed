import Exploration
import Machines
import Notation
import Running
import Tracing

/// Generates scenarios from some starts.
struct Generation<M: Machine> {
  /// The generated scenarios, a remark, and the exit status.
  struct Result {
    /// The text of all scenarios; `nil` if they could not be generated.
    let text: String?
    /// A remark for standard error, as whole lines.
    var remark = ""
    /// The exit status.
    var status = ExitStatus.success
  }

  let tool: MachineTool<M>
  let begun: SearchBeginning<M>
  /// The sequences after which the search for uncovered items begins. If there are none, the search
  /// begins after all starts.
  let ends: [(givens: [M.Given], stimuli: [M.Stimulus])]
  let command: GenerateCommand

  private var options: GenerationOptions { command.generating }
  private var jobs: Int { command.jobs.count }

  /// The default maximum number of states in a search for paths or without scenarios.
  private static var stateLimit: Int { 100_000 }
  /// The default number of paths to find.
  private static var wayCount: Int { 10 }

  /// Searches as the options specify. Throws if the condition or the machine has an error.
  func result() throws -> Result {
    if let condition = options.condition { return try ways(to: condition) }
    return options.goals.contains(.mutants) ? try suite() : try covering()
  }

  /// Returns a small set of scenarios that cover uncovered items. Each scenario is named after the
  /// first item that it covers.
  private func covering() throws -> Result {
    let search = try CoverageSearch(
      behind: begun.starts.map { ($0.givens, $0.stimuli) }, beyond: ends, by: begun.alphabet,
      in: begun.lexicon)
    let isWithoutScenarios = command.paths.isEmpty && command.beyond.paths.isEmpty
    let bounds =
      isWithoutScenarios
      ? command.ending.bounds(orStates: Self.stateLimit) : command.beyond.bounds(command.ending)
    let report = try tool.watching(command.ending) { stop, look in
      try tool.engines.cover(search, bounds, jobs, stop, look)
    }
    let scenarios = try report.traces(covering: options.kinds).map { trace, items in
      let others = items.dropFirst().map { "# \($0.name)\n" }.joined()
      return scenario(items[0].name, others, trace)
    }
    return Result(
      text: scenarios.joined(separator: "\n"),
      remark: scenarios.isEmpty ? "nothing to cover (\(report.exploration.end.text))\n" : "",
      status: command.ending.status(after: report.exploration.end))
  }

  /// Returns distinct paths to states that satisfy a condition.
  private func ways(to condition: String) throws -> Result {
    var begun = begun
    let goal = try StateCondition<M>(condition, of: "--to", in: &begun.lexicon)
    let count = options.count ?? Self.wayCount
    let space = begun.space(within: command.ending.bounds(orStates: Self.stateLimit))
    let ways = DistinctWays(
      in: space, to: goal, count: count, differingBy: options.difference ?? .transition)
    let report = try tool.watching(command.ending) { stop, look in
      try tool.engines.ways(ways, jobs, stop, look)
    }
    let found = report.traces.count
    return Result(
      text: numbered(report.traces, goal.text),
      remark: found < count
        ? "\(found) of \(count.counted("way")) found (\(report.end.text))\n" : "",
      status: found < count ? command.ending.status(after: report.end) : .success)
  }

  /// Returns a suite that detects every mutant.
  private func suite() throws -> Result {
    try require(
      begun.starts.count == 1,
      "a suite for mutants needs a single start, but there are \(begun.starts.count)")
    let suite = MutantSuite(in: begun.space(within: command.ending.bounds))
    let found = try tool.watching(command.ending) { stop, look in
      try tool.engines.suite(suite, jobs, stop, look)
    }
    switch found {
    case .bounded(let end, let words):
      let size = words.map { " of about \($0.counted("sequence"))" } ?? ""
      return Result(
        text: nil,
        remark:
          "no suite for mutants\(size), because it needs every reachable state (\(end.text))\n",
        status: max(.failed, command.ending.status(after: end)))
    case .complete(let traces, let states):
      let heading =
        "# Another machine of at most \(states.counted("different state")) fails one of "
        + "\(traces.count.counted("scenario")).\n\n"
      return Result(text: heading + numbered(traces, "mutants"))
    }
  }

  private func numbered(_ traces: [Trace<M>], _ name: String) -> String {
    traces.enumerated().map { scenario("\(name): \($0 + 1)", "", $1) }.joined(separator: "\n")
  }

  /// Returns the text of a scenario with its name, and with comment lines between the name and the
  /// trace.
  private func scenario(_ name: String, _ comments: String, _ trace: Trace<M>) -> String {
    "scenario \(Quotation.quoted(name))\n\(comments)\(trace.text(in: begun.lexicon))"
  }
}
