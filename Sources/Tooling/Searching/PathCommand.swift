import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

struct PathCommand: LongCommand, MachineCommand {
  static let abstract = "Find a path to a state."
  static var discussion: String {
    """
    Prints a scenario that passes a state in which --from holds, and ends in a state in which --to \
    holds. Without other options, the path is taken from the scenarios of the library if one of \
    them contains it, and shrunk. Otherwise, or with --shortest, the bounded worlds are searched \
    for the shortest path; `\(ToolContext.command) explore --worlds` lists them.

    If a start, a world, stimuli or bounds are chosen, all stimuli are tried breadth first, with \
    their example values and with items that exist. The path then has the fewest steps possible. \
    If only a start is chosen, the user's stimuli alone are tried first, and then a search that \
    follows the declared transitions. A scenario to continue from must pass. The path can pass \
    states that its `never` lines forbid.

    Exit codes: 0 a path was found, 1 there is no path or none was found, 2 unreadable input, 3 \
    none was found with --complete, 130 interrupted.

    Example: `\(ToolContext.command) path --to STATE`.
    """
  }

  @OptionGroup(title: "Start") var beginning: BeginningOptions

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "\(SharedHelp.from) (default: the start)",
      discussion: "A path from the start leads to this state and continues from there.",
      valueName: "condition"))
  var milestone: String?

  @Option(
    name: .customLong("to"),
    help: SharedHelp.to.taking("condition"))
  private var condition: String?

  /// The text of the condition of the last state.
  var goal: String { condition ?? "" }

  @Flag(
    help: ArgumentHelp(
      SharedHelp.shortest, discussion: "Search the bounded worlds instead of the library."))
  var shortest = false

  @Option(
    help: ArgumentHelp(
      "Scenarios in which to look for a path first. (default: the folder Scenarios, if it exists)",
      valueName: "path"),
    completion: .scenarioFiles)
  var library: [String] = []

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Worlds") var worlds: WorldOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(
      worlds.name == nil || beginning.scenario == nil,
      "--world cannot be combined with a scenario")
    let others = "cannot be combined with a start, a world, stimuli or bounds"
    try require(isPlain || !shortest, "--shortest \(others)")
    try require(isPlain || library.isEmpty, "--library \(others)")
    if let milestone { try StateCondition<M>.check(milestone, of: "--from") }
    guard let condition else { throw ValidationError(missingCondition) }
    try StateCondition<M>.check(condition, of: "--to")
  }

  /// The error about a missing condition. A condition without its option is taken for a scenario.
  private var missingCondition: String {
    guard let path = beginning.scenario?.path, FileSystem.kind(of: path) == nil else {
      return "path needs --to CONDITION"
    }
    return "path needs --to CONDITION; did you mean `path --to \(path.visible)`?"
  }

  var subject: String? { beginning.scenario?.name }

  /// Whether neither a part of the machine nor a bound is chosen.
  private var isPlain: Bool {
    worlds.name == nil && beginning.isEmpty && choosing.isEverything && ending.depth == nil
      && ending.states == nil
  }

  /// Parses the conditions of the path.
  func conditions<M: Machine>(in lexicon: inout Lexicon) throws -> Conditions<M> {
    let milestone = try milestone.map {
      try StateCondition<M>($0, of: "--from", in: &lexicon)
    }
    return (milestone, try StateCondition<M>(goal, of: "--to", in: &lexicon))
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    if worlds.areListed {
      tool.context.output.results(worlds.list(of: tool))
      return .success
    }
    return isPlain
      ? try PathFinding(tool: tool, command: self).run() : try runChosen(in: tool)
  }

  private func runChosen<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    var ending = ending
    if let alone = choiceOfUser(of: tool) {
      let (clock, limit) = (RunClock.now, ending.seconds ?? PathFinding<M>.seconds)
      var first = ending
      (first.seconds, first.states) = (limit, Self.statesOfUser)
      let result = try search(with: alone, within: first, in: tool)
      if result.report.trace != nil || tool.context.isInterrupted() {
        return show(result, in: tool)
      }
      let isOver = { tool.context.isInterrupted() || clock.elapsed() >= .seconds(limit) }
      if try showGuidedPath(in: tool, until: isOver) { return .success }
      // All searches together have the time of one.
      ending.seconds = max(1, limit - Int(clock.elapsed().components.seconds))
      return show(try search(with: choosing, within: ending, in: tool), within: limit, in: tool)
    }
    return show(try search(with: choosing, within: ending, in: tool), in: tool)
  }

  /// Prints the result of a search. `seconds` is the time limit of all searches, if there were
  /// several.
  private func show<M: Machine>(
    _ result: (report: PathReport<M>, goal: String, milestone: String?),
    within seconds: Int? = nil, in tool: MachineTool<M>
  ) -> ExitStatus {
    let (report, goal, milestone) = result
    let output = tool.context.output
    var end = report.end
    if let seconds, case .duration = end { end = .duration(.seconds(seconds)) }
    tool.context.record(report.trace, in: report.lexicon)
    guard let trace = report.trace else {
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

  /// The maximum number of states in the search with the user's stimuli alone.
  private static var statesOfUser: Int { 50_000 }

  /// Returns the choice of the user's stimuli alone, which lead to the paths that people take;
  /// `nil` if the stimuli or bounds are chosen, or if the user causes all stimuli.
  private func choiceOfUser<M: Machine>(of tool: MachineTool<M>) -> AlphabetOptions? {
    let actors = M.vocabulary.causers
    guard choosing.isEverything, worlds.name == nil, ending.depth == nil, ending.states == nil,
      actors.contains(.user), actors.count > 1
    else { return nil }
    var alone = choosing
    alone.only = [Actor.user.name]
    return alone
  }

  /// Prints a path from the first start that the declared transitions lead to, with comments.
  /// Returns false if there is none, or if the path must pass a state.
  private func showGuidedPath<M: Machine>(
    in tool: MachineTool<M>, until isOver: () -> Bool
  ) throws -> Bool {
    guard milestone == nil else { return false }
    var begun: SearchBeginning<M> = try beginning.read(in: design, tool).taking(choosing)
    let goal = try (conditions(in: &begun.lexicon) as Conditions<M>).goal
    let search = GuidedSearch(
      by: begun.alphabet, in: begun.lexicon, limit: Self.statesOfUser, to: goal)
    guard
      let trace = search?.trace(from: begun.starts[0], isInterrupted: isOver)
    else { return false }
    tool.context.record(trace, in: begun.lexicon)
    tool.context.output.results(
      "# `\(goal.text)` after \(trace.steps.count.counted("step"))\n"
        + "# A guided search found this path; there can be shorter ones.\n"
        + trace.text(in: begun.lexicon))
    return true
  }

  private func search<M: Machine>(
    with choosing: AlphabetOptions, within ending: BoundOptions, in tool: MachineTool<M>
  ) throws -> (report: PathReport<M>, goal: String, milestone: String?) {
    let world = worlds.world(of: tool)
    var begun = try beginning.read(within: world, in: design, tool).taking(choosing.within(world))
    let (milestone, goal) = try conditions(in: &begun.lexicon) as Conditions<M>
    let search = PathSearch(
      in: begun.space(within: ending.bounds), through: milestone ?? .any, to: goal)
    let report = try tool.watching(ending) { stop, look in
      try tool.engines.path(search, jobs.count, stop, look)
    }
    return (report, goal.text, milestone?.text)
  }
}

/// The conditions that a path must meet: one for a state that it passes through, if requested, and
/// one for its last state.
typealias Conditions<M: Machine> = (milestone: StateCondition<M>?, goal: StateCondition<M>)
