import ArgumentParser
import Exploration
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
      "The form: mermaid, dot, svg, or scxml for a state chart.", valueName: "format"))
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
      throw ValidationError("an image depends on the version of dot: check --format dot instead")
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
    let text = try reading.run {
      try target.protect(from)
      do { return try self.text(reading) } catch let error as TraceError {
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

  /// The whole graph in the form that is wanted.
  private func text(_ reading: Reading) throws -> String {
    var exploration: GraphExploration<M>?
    if format == .scxml || M.ways.isEmpty {
      exploration = try exploring.explore(in: design, jobs.count)
    }
    var remark = GraphCheck.mark
    if let exploration { remark += "\(exploration.remark); " }
    let graph = try graph(exploration, reading)
    let drawing = GraphDrawing(
      of: depth.map { graph.cut(to: $0) } ?? graph, titled: RunningTool.name, remark: remark)
    return try format.text(of: drawing) ?? exploration?.chart ?? ""
  }

  private func graph(
    _ exploration: GraphExploration<M>?, _ reading: Reading
  ) throws -> MachineGraph {
    let start = try exploration?.start ?? exploring.start(in: design)
    var recorder = GraphRecorder<M>(startingIn: start.machine.state, in: start.lexicon)
    exploration?.declare(in: &recorder)
    guard !from.isEmpty else { return recorder.result }
    let shared = try Engines.running.share(
      ScenarioFiles(from), Selection(), ScenarioRun.loader(in: try design.setting()),
      start.lexicon
    ) { Interrupts.isRaised }
    guard !shared.sequences.isEmpty else { try reading.end("no scenario is selected") }
    recorder.lexicon = shared.lexicon
    for sequence in shared.sequences where !Interrupts.isRaised {
      try recorder.count(sequence.stimuli, behind: sequence.givens)
    }
    return recorder.result
  }
}
