import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct PathCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "path", abstract: "Find a shortest way from one condition to another.",
      discussion: """
        Prints a scenario that starts from the app as it is, or from where a scenario ends, passes \
        a state of which --from holds, and ends in one of which --to holds. Of all such ways, it \
        has the fewest steps, so that no way between the two states is shorter either. Without \
        --from, the way leads straight from the start. It may show what a `never` of the scenario \
        rules out.

        All stimuli are taken that the chosen verbs make of their examples and of what exists, \
        breadth first: choose verbs, or set a bound.

        Exit codes: 0 there is a way, 1 none was found, 2 something cannot be read, 130 interrupted.
        """)
  }

  @OptionGroup(title: "Where it begins") var beginning: BeginningOptions<M>

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A condition that holds of a state on the way; of the start when left out.",
      valueName: "condition"))
  var milestone: String?

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "A condition that holds of the last state, such as 'is STATE(...)'.",
      valueName: "condition"))
  var goal: String

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    if let milestone { try StateCondition<M>.check(milestone, of: "--from") }
    try StateCondition<M>.check(goal, of: "--to")
  }

  func run() throws {
    Interrupts.watch()
    let (report, goal, milestone) = try Reading(
      path: beginning.scenario?.name, paint: color.paint
    ).run { try search() }
    let end = report.end
    guard let trace = report.trace else {
      let way = milestone.map { " through `\($0)`" } ?? ""
      Output.diagnostics("no way to `\(goal)`\(way): \(end.text)\n")
      return try (end == .interrupted ? ExitStatus.interrupted : .failed).exit()
    }
    if trace.steps.isEmpty { return Output.diagnostics("`\(goal)` holds at the start\n") }
    let way = milestone.map { ", through `\($0)` after \(report.stepsBefore)" } ?? ""
    Output.results("# `\(goal)` after \(trace.steps.count.counted("step"))\(way)\n")
    Output.results(trace.text(in: report.lexicon))
  }

  /// What is found, and the texts of the conditions.
  private func search() throws -> (PathSearch<M>.Report, goal: String, milestone: String?) {
    let beginning = try beginning.read(in: design)
    var lexicon = beginning.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let starts = try beginning.starts(from: alphabet, in: lexicon)
    let milestone = try milestone.map { try StateCondition<M>($0, of: "--from", in: &lexicon) }
    let goal = try StateCondition<M>(goal, of: "--to", in: &lexicon)
    let search = PathSearch(
      in: SearchSpace(from: starts, by: alphabet, in: lexicon, within: ending.bounds),
      through: milestone ?? StateCondition("any state") { _ in true }, to: goal)
    var watch = ending.watch()
    defer { watch.end() }
    let report = try Engines.running.path(
      search, jobs.count, { [watch] in watch.reason() }, { watch.show($0) })
    return (report, goal.text, milestone?.text)
  }
}
