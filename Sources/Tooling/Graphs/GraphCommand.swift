import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

struct GraphCommand: LongCommand, MachineCommand {
  static let abstract = "Draw the state graph."
  static var discussion: String {
    """
    Shows states without their values, and the transitions that the machine's tables and \
    declarations define. Each transition is labelled with its row, and with who decides. A \
    transition from a state also leads out of the states below it. If nothing is declared, an \
    exploration finds the transitions, bounded by --states.

    With --scenarios, each transition shows the number of times that scenarios took it, whatever \
    they expect. In dot and svg, untaken transitions are dashed, and frequent transitions are \
    thicker. Mermaid has one kind of line, and shows 0×. A transition that was taken although \
    no table declares it is shown and marked.

    A state chart, --format scxml, contains every explored state with its values, and every step. \
    --format list prints the states without their values, one per line; --while selects the \
    states in which a condition can hold.

    Exit codes: 0 success, 1 the diagram in --verify is out of date, 2 unreadable input, 130 \
    interrupted.

    Example: `\(ToolContext.command) graph --format svg --output graph.svg`.
    """
  }

  @Option(
    parsing: .upToNextOption,
    help: "Scenario files, folders or patterns whose transitions are counted.".taking("path"),
    completion: .scenarioFiles)
  var scenarios: [String] = []

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "html adds the scenarios of --scenarios.",
      valueName: "format"))
  var format = MachineGraphForm.mermaid

  @Option(
    help: """
      Maximum number of names per state, such as 2 for STATE/SCREEN; hides transitions inside \
      deeper states.
      """.taking("names"))
  var levels: Int?

  @Option(
    name: .customLong("while"),
    help: ArgumentHelp(
      "Condition of the states to list, with --format list.",
      discussion: """
        If the names of the states do not decide it, it is checked in the states of --scenarios, \
        or of the exploration.
        """, valueName: "condition"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "File whose diagram must be up to date; nothing is written.",
      discussion: """
        In a Markdown file, the diagram is a block between ```mermaid fences that this command \
        wrote.
        """, valueName: "file"),
    completion: .file())
  var verify: String?

  @OptionGroup var target: OutputOption

  @OptionGroup(title: "Exploration") var exploring: GraphExplorationOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(levels ?? 1 > 0, "--levels must be at least 1")
    try require(
      verify == nil || target.output == .standardOutput,
      "--verify writes nothing; leave out --output")
    try require(
      verify == nil || format.isChecked,
      "--verify does not support images or pages; use --format dot")
    try require(
      format != .scxml || scenarios.isEmpty && levels == nil,
      "--scenarios and --levels cannot be combined with --format scxml, which has every step")
    try require(condition == nil || format == .list, "--while requires --format list")
    try require(
      target.output.path.map(GraphCheck.isMarkdown) != true,
      "--output replaces a whole file; in a Markdown file, put the diagram between "
        + "```mermaid and ```")
    try StateList<M>.check(condition)
  }

  var subject: String? { scenarios.first }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    let claimed = try target.claimed(beside: scenarios)
    let made = try make(in: tool)
    if format == .html { return try writePage(made.graph, to: claimed, in: tool) }
    let text = try self.text(of: made, in: context)
    if context.isInterrupted() { return .interrupted }
    guard let verify else {
      try target.write(text, to: claimed, in: context)
      return .success
    }
    let mark = GraphCheck.mark(of: context.identity)
    let kept = GraphCheck(path: verify, form: format, mark: mark)
    guard let finding = try kept.finding(expecting: text) else { return .success }
    context.output.diagnostics(context.paint.error(finding) + "\n")
    return .failed
  }

  /// Returns the graph, cut to the specified depth, and, if requested, the list of its states. If
  /// the machine was explored, also returns the exploration.
  private func make<M: Machine>(in tool: MachineTool<M>) throws -> MadeGraph<M> {
    let isExplored = format == .scxml || M.ways.isEmpty
    let exploration = isExplored ? try exploring.explore(in: design, jobs.count, tool) : nil
    var start = try exploration?.start ?? exploring.start(in: design, tool)
    var list = try StateList<M>(condition, in: &start.lexicon)
    var recorder = GraphRecorder<M>(startingIn: start.starts[0].machine.state, in: start.lexicon)
    try exploration?.declare(in: &recorder, tool.context.endIfInterrupted)
    exploration?.report.graph.forEachMachine { list.look(at: $0, in: start.lexicon) }
    if !scenarios.isEmpty { try count(in: &recorder, &list, tool) }
    let graph = recorder.result
    return MadeGraph(
      graph: levels.map { graph.cut(to: $0) } ?? graph, exploration: exploration,
      list: format == .list
        ? try list.text(of: graph, cutTo: levels, in: recorder.lexicon) : nil)
  }

  /// Counts the transitions that the scenarios use, and looks at the states of the scenarios.
  private func count<M: Machine>(
    in recorder: inout GraphRecorder<M>, _ list: inout StateList<M>, _ tool: MachineTool<M>
  ) throws {
    let shared = try tool.sequences(
      at: scenarios, in: design, after: recorder.lexicon, .reported)
    guard !shared.sequences.isEmpty else { try tool.context.end("no scenario is selected") }
    recorder.lexicon = shared.lexicon
    for sequence in shared.sequences where !tool.context.isInterrupted() {
      try recorder.count(sequence.stimuli, behind: sequence.givens)
      try list.look(along: sequence.stimuli, behind: sequence.givens, in: recorder.lexicon)
    }
  }

  private func text<M: Machine>(
    of made: MadeGraph<M>, in context: CommandContext
  ) throws -> String {
    if let list = made.list { return list }
    let program = context.identity
    let remark = made.exploration.map { "\($0.remark); " } ?? ""
    let drawing = GraphDrawing(
      of: made.graph, titled: program.machine, remark: GraphCheck.mark(of: program) + remark)
    return try format.text(of: drawing) ?? made.exploration?.chart(context.endIfInterrupted) ?? ""
  }

  /// Writes the page. Each scenario's record is added when the scenario ends, regardless of its
  /// verdict.
  private func writePage<M: Machine>(
    _ graph: MachineGraph, to claimed: ClaimedTarget, in tool: MachineTool<M>
  ) throws -> ExitStatus {
    let context = tool.context
    var errors: [FileError] = []
    var reports = RunReports { errors.append($0) }
    reports.add(
      ReportFormat.page(of: graph, by: context.identity), to: try claimed.open())
    let library = LibraryRun<M>(
      jobs: jobs.count, loader: tool.loader(in: try design.setting(in: tool)), showsTraces: true)
    _ = tool.engines.replay(
      library, ScenarioFiles(scenarios), context.isInterrupted, { _ in }, { errors.append($0) },
      { reports.take($0) })
    context.interrupts.holding { reports.finish() }
    if let error = errors.first { throw error }
    return context.isInterrupted() ? .interrupted : .success
  }
}

/// A graph, and what it was made from.
private struct MadeGraph<M: Machine> {
  let graph: MachineGraph
  /// The exploration that found the transitions; `nil` if the machine declares them.
  let exploration: GraphExploration<M>?
  /// The states, one per line; `nil` if another format is requested.
  let list: String?
}

/// The options for explorations whose results are added to a graph.
struct GraphExplorationOptions: ParsableArguments {
  @OptionGroup var given: GivenOptions

  @OptionGroup var choosing: AlphabetOptions

  @Option(help: ArgumentHelp(SharedHelp.states, discussion: "If the graph is explored."))
  var states = 1_000

  func validate() throws {
    try require(states > 0, "--states must be at least 1")
  }

  /// Returns the start of the exploration, which is the machine prepared by the givens.
  func start<M: Machine>(
    in design: DesignOption, _ tool: MachineTool<M>
  ) throws -> SearchBeginning<M> {
    try given.read(in: design, tool).taking(choosing)
  }

  /// Explores the machine from the givens.
  func explore<M: Machine>(
    in design: DesignOption, _ jobs: Int, _ tool: MachineTool<M>
  ) throws -> GraphExploration<M> {
    let start = try start(in: design, tool)
    let exploration = Exploration(of: start.space(within: SearchBounds(states: states)))
    let report = try tool.watching(nil) { stop, _ in
      try tool.engines.explore(exploration, jobs, stop, { _ in })
    }
    return GraphExploration(start: start, report: report)
  }
}

/// The results of an exploration that are needed for a graph.
struct GraphExploration<M: Machine> {
  let start: SearchBeginning<M>
  let report: ExplorationReport<M>

  /// A remark that contains the number of explored states, and mentions whether there are more.
  var remark: String {
    let states = report.states.counted("state")
    return report.end == .complete
      ? "explored all \(states)" : "explored \(states), and there are more"
  }

  /// Adds the transitions that the exploration found.
  ///
  /// Calls `look` for each state, and stops if `look` throws an error.
  func declare(in recorder: inout GraphRecorder<M>, _ look: () throws -> Void) throws {
    for number in 0..<report.graph.stateCount {
      try look()
      report.graph.takeSteps(from: number) { machine, stimulus, trail, _ in
        recorder.declare(trail, by: stimulus, from: machine.state)
      }
    }
  }

  /// Returns all states and steps as a state chart. Calls `look` for each state.
  func chart(_ look: () throws -> Void) throws -> String {
    var text = ""
    let remark = report.end == .complete ? nil : remark
    try GraphFormat.scxml.write(report.graph, remark: remark, to: { text += $0 }, look: look)
    return text
  }
}
