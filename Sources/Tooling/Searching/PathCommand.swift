import ArgumentParser
import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

struct PathCommand: LongCommand, MachineCommand {
  static let abstract = "Find a path to a state."
  static var discussion: String {
    """
    Prints a scenario that starts in the initial state or at the end of another scenario, which \
    must pass. It passes a state in which --from holds, and ends in a state in which --to holds. \
    The path has the fewest steps possible; no path between these two states is shorter. Without \
    --from, the path leads straight from the start. It can pass states that a `never` line of the \
    scenario forbids.

    All stimuli of the chosen verbs are tried breadth first, with their example values and with \
    items that exist. Choose verbs, or set a bound, to limit the search.

    Exit codes: 0 a path was found, 1 there is no path or none was found, 2 unreadable input, 3 \
    none was found with --complete, 130 interrupted.

    Example: `\(ToolContext.name) path --to STATE`.
    """
  }

  @OptionGroup(title: "Start") var beginning: BeginningOptions

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "\(SharedHelp.from) (default: the start)",
      discussion: "The start leads to it, and the path continues there.",
      valueName: "condition"))
  var milestone: String?

  @Option(
    name: .customLong("to"),
    help: SharedHelp.to.taking("condition"))
  var goal: String

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    if let milestone { try StateCondition<M>.check(milestone, of: "--from") }
    try StateCondition<M>.check(goal, of: "--to")
  }

  var subject: String? { beginning.scenario?.name }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let (report, goal, milestone) = try search(in: tool)
    let (output, end) = (tool.context.output, report.end)
    guard let trace = report.trace else {
      try tool.endIfBroken()
      let path = "no path to `\(goal)`" + (milestone.map { " through `\($0)`" } ?? "")
      let found = end == .complete ? path : "\(path) found"
      output.diagnostics("\(found) (\(end.text))\(end.advice.map { "; \($0)" } ?? "")\n")
      return max(.failed, ending.status(after: end))
    }
    guard !trace.steps.isEmpty else {
      output.diagnostics("`\(goal)` holds at the start\n")
      return .success
    }
    let way = milestone.map { ", through `\($0)` after \(report.stepsBefore)" } ?? ""
    output.results("# `\(goal)` after \(trace.steps.count.counted("step"))\(way)\n")
    output.results(trace.text(in: report.lexicon))
    return .success
  }

  /// Returns the result of the search, and the texts of the conditions.
  private func search<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> (PathReport<M>, goal: String, milestone: String?) {
    var begun = try beginning.read(in: design, tool).taking(choosing)
    let milestone = try milestone.map {
      try StateCondition<M>($0, of: "--from", in: &begun.lexicon)
    }
    let goal = try StateCondition<M>(goal, of: "--to", in: &begun.lexicon)
    let search = PathSearch(
      in: begun.space(within: ending.bounds),
      through: milestone ?? StateCondition("any state") { _ in true }, to: goal)
    let report = try tool.watching(ending) { stop, look in
      try tool.engines.path(search, jobs.count, stop, look)
    }
    return (report, goal.text, milestone?.text)
  }
}
