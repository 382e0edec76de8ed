import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct GraphCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw the states of the app and the ways between them.",
      discussion: """
        Shows states without their values, and the ways out of them that the app's tables and \
        declarations know: which row leads there, and who decides. A way out of a state also leads \
        out of the states below it. Where nothing is declared, the ways are those that an \
        exploration finds, which is bounded by --states.

        With --from, each way has the number of times that scenarios took it, whatever they \
        expect. In dot and svg, untaken ways are dashed, and the others are the thicker, the more \
        often they were taken; Mermaid has one kind of line, and says 0×. A way that no table \
        declares and that was taken nevertheless is shown, and says so.

        A state chart, --format scxml, has every explored state with its values, and every step.

        Exit codes: 0 all is well, 1 the diagram in --check is out of date, 2 something cannot be \
        read, 130 interrupted.
        """)
  }

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Count how often scenarios take each way: files, folders, patterns.", valueName: "path"),
    completion: .scenarioFiles)
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "The form: mermaid, dot, svg, html for a page with the scenarios of --from, or scxml for "
        + "a state chart.",
      valueName: "format"))
  var format = MachineGraphForm.mermaid

  @Option(
    help: ArgumentHelp(
      "Show so many names of each state, and no ways inside of a state that has more.",
      valueName: "names"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      """
      Write nothing; fail where the diagram in this file is another one. In a Markdown file, that \
      is a block between ```mermaid fences that such a command wrote.
      """,
      valueName: "file"),
    completion: .file())
  var check: String?

  @OptionGroup var target: OutputOption

  @OptionGroup(title: "What is explored") var exploring: GraphExplorationOptions<M>

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard depth ?? 1 > 0 else { throw ValidationError("--depth is at least 1") }
    guard check == nil || target.output == .standardOutput else {
      throw ValidationError("--check writes nothing: leave out --output")
    }
    guard check == nil || format.isChecked else {
      throw ValidationError("an image or a page depends on who drew it: check --format dot instead")
    }
    guard format != .scxml || from.isEmpty && depth == nil else {
      throw ValidationError("--from and --depth are for diagrams; scxml has every step")
    }
    if let path = target.output.path, GraphCheck.isMarkdown(path) {
      throw ValidationError(
        "--output takes the place of a whole file: in a Markdown file, put the diagram between "
          + "```mermaid and ```")
    }
  }

  func run() throws {
    Interrupts.watch()
    let reading = Reading(path: from.first, paint: color.paint)
    let made = try reading.run {
      try target.protect(from)
      return try make(reading)
    }
    if format == .html { return try reading.run { try writePage(made.graph) } }
    let text = try reading.run {
      do { return try self.text(of: made) } catch let error as TraceError {
        try reading.end(error.message, error.help)
      }
    }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
    guard let check else { return try reading.run { try target.write(text) } }
    let finding = try reading.run { try GraphCheck(of: check, as: format).finding(expecting: text) }
    guard let finding else { return }
    Output.diagnostics(color.paint.error(finding) + "\n")
    try ExitStatus.failed.exit()
  }

  /// The graph, as far as it is shown, and the exploration behind it if there is one.
  private func make(
    _ reading: Reading
  ) throws -> (graph: MachineGraph, exploration: GraphExploration<M>?) {
    let isExplored = format == .scxml || M.ways.isEmpty
    let exploration = isExplored ? try exploring.explore(in: design, jobs.count) : nil
    let start = try exploration?.start ?? exploring.start(in: design)
    var recorder = GraphRecorder<M>(startingIn: start.machine.state, in: start.lexicon)
    exploration?.declare(in: &recorder)
    if !from.isEmpty { try count(in: &recorder, reading) }
    let graph = recorder.result
    return (depth.map { graph.cut(to: $0) } ?? graph, exploration)
  }

  /// Counts what the scenarios take.
  private func count(in recorder: inout GraphRecorder<M>, _ reading: Reading) throws {
    let shared = try Engines.running.share(
      ScenarioFiles(from), Selection(), ScenarioRun.loader(in: try design.setting()),
      recorder.lexicon
    ) { Interrupts.isRaised }
    guard !shared.sequences.isEmpty else { try reading.end("no scenario is selected") }
    recorder.lexicon = shared.lexicon
    for sequence in shared.sequences where !Interrupts.isRaised {
      try recorder.count(sequence.stimuli, behind: sequence.givens)
    }
  }

  private func text(
    of made: (graph: MachineGraph, exploration: GraphExploration<M>?)
  ) throws -> String {
    let remark = made.exploration.map { "\($0.remark); " } ?? ""
    let drawing = GraphDrawing(
      of: made.graph, titled: RunningTool.name, remark: GraphCheck.mark + remark)
    return try format.text(of: drawing) ?? made.exploration?.chart ?? ""
  }

  /// Writes the page, with a record of each scenario as it ends, whatever its verdict.
  private func writePage(_ graph: MachineGraph) throws {
    var errors: [FileError] = []
    var reports = RunReports { errors.append($0) }
    reports.add(ReportFormat.page(of: graph, by: .running), to: try target.output.open())
    let library = LibraryRun<M>(
      jobs: jobs.count, loader: ScenarioRun.loader(in: try design.setting()), showsTraces: true)
    _ = Engines.running.replay(
      library, ScenarioFiles(from), { Interrupts.isRaised }, { _ in }, { errors.append($0) },
      { reports.take($0) })
    Interrupts.holding { reports.finish() }
    if let error = errors.first { throw error }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
  }
}
