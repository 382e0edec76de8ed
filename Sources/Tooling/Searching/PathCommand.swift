import ArgumentParser
import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

struct PathCommand: LongCommand, MachineCommand {
  static let abstract = "Find a shortest way from one condition to another."
  static let discussion = """
    Prints a scenario that starts from the machine as it is, or from where a scenario ends, passes \
    a state of which --from holds, and ends in one of which --to holds. Of all such ways, it \
    has the fewest steps, so that no way between the two states is shorter either. Without \
    --from, the way leads straight from the start. It may show what a `never` of the scenario \
    rules out.

    All stimuli are taken that the chosen verbs make of their examples and of what exists, \
    breadth first: choose verbs, or set a bound.

    Exit codes: 0 there is a way, 1 there is none or none was found, 2 something cannot be \
    read, 3 none was found and --complete demands an answer, 130 interrupted.
    """

  @OptionGroup(title: "Where it begins") var beginning: BeginningOptions

  @Option(
    name: .customLong("from"),
    help: """
      A condition that holds of a state on the way; of the start when left out.
      """.taking("condition"))
  var milestone: String?

  @Option(
    name: .customLong("to"),
    help: "A condition that holds of the last state, such as 'is STATE(...)'.".taking("condition"))
  var goal: String

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

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
      let way = "no way to `\(goal)`" + (milestone.map { " through `\($0)`" } ?? "")
      output.diagnostics(
        end == .complete
          ? "\(way): \(end.text)\n" : "\(way) was found, but not all was looked at: \(end.text)\n")
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

  /// What is found, and the texts of the conditions.
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
