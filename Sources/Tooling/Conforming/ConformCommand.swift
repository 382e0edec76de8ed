import ArgumentParser
import Conforming
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension ConformanceFormat: ExpressibleByArgument {}

struct ConformCommand: LongCommand, MachineCommand {
  static let abstract = "Check recorded logs against the model."
  static var discussion: String {
    """
    Reports for each session in the logs whether the model can produce it. Without --map, a log \
    holds traces in the jsonl format of `\(ToolContext.name) trace`. With --map, a log holds one \
    JSON object per line, comma-separated values, or lines of text. The mapping file defines the \
    fields of text, and what all fields mean: what was done or seen, the session of each line, and \
    which steps leave no line. The model is searched for steps that may have happened without a \
    line.

    A session conforms, diverges at its first impossible line, or is undecided. It is undecided if \
    the search reached a bound, or if a line is damaged, arrived too late or has no meaning. A \
    session that diverges gets a cheapest alignment: the fewest lines to remove and insert.

    With --claims, the claims are checked along each session that conforms. If a session can have \
    happened in several ways, because steps or values have no line, it leaves them undecided.

    Exit codes: 0 all sessions conform, 1 a session diverges or breaks a claim, 2 a session or a \
    claim is undecided, or input is unreadable or has no meaning, 130 interrupted.

    Example: `\(ToolContext.command) conform log.csv --map log.mapping`.
    """
  }

  @Argument(
    help: "Log files, or - to judge standard input, one JSON line per finished session.",
    completion: .file())
  var logs: [TextSource]

  @Option(
    help: "Mapping file that defines the fields of the logs.".taking("file"),
    completion: .file())
  var map: String?

  @Option(
    help: ArgumentHelp(
      "\(SharedHelp.format) (default: text; ndjson for -)",
      discussion: """
        markdown is for pull requests. json is one line with everything, and ndjson adds one line \
        per session.
        """, valueName: "format"))
  var format: ConformanceFormat?

  @OptionGroup var target: OutputOption

  @Option(
    help: """
      File for the graph with transition counts; ends in .mmd, .dot or .svg.
      """.taking("file"),
    completion: .file())
  var graph: String?

  @OptionGroup(title: "Sessions") var sessions: SessionChoiceOptions

  @OptionGroup(title: "Claims") var rules: ChosenClaimOptions

  @OptionGroup(title: "Bounds") var looking: LogSearchOptions

  @OptionGroup(title: "Steps without a line") var choosing: AlphabetOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(!logs.isEmpty, "expected a log, or - for standard input")
    try require(logs.count(where: { !$0.isFile }) < 2, "standard input can be read only once")
    if let graph { _ = try MachineGraphForm(ofFile: graph) }
  }

  var subject: String? { map }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    try logs.requireDistinct()
    let paths = logs.compactMap(\.path) + [map].compactMap { $0 }
    let outputs = ProtectedFiles(ScenarioFiles(paths), holding: "a log or its mapping")
    let drawn = try graph.map { (path) throws(FileError) in
      try outputs.claim(.file(path), for: "the graph")
    }
    let isStream = logs == [.standardInput]
    let output = try ConformanceOutput(
      format ?? (isStream ? .ndjson : .text), to: target.output, in: context, among: outputs,
      scenarios: sessions.folder(among: outputs))
    let (mapping, lexicon) = try mapping(in: tool)
    let bounds = looking.bounds(orBy: mapping)
    var reader = try reader(of: mapping, lexicon, within: bounds, in: tool) { output.take($0) }
    for log in logs where !context.isInterrupted() {
      try tool.engines.conform(&reader, log, context.isInterrupted, output.flush)
    }
    reader.judge.finish(isInterrupted: context.isInterrupted)
    let summary = reader.judge.summary()
    output.end(summary, within: bounds)
    try output.finish()
    if summary.sessions == 0, !summary.isInterrupted {
      let chosen = sessions.session.isEmpty ? "" : " chosen with --session"
      let form = map == nil ? ": without --map, they are read as traces in the jsonl format" : ""
      context.output.diagnostics("the logs contain no session\(chosen)\(form)\n")
    }
    if let map {
      for (number, text) in reader.warnings {
        let place = map.visible + (number.map { ":\($0)" } ?? "")
        context.output.diagnostics("\(place): warning: \(text)\n")
      }
    }
    if let graph, let drawn {
      let text = try summary.usage.graph(
        as: MachineGraphForm(ofFile: graph), of: M.self, by: context.identity)
      try drawn.write(Array(text.utf8))
    }
    return summary.exitStatus
  }

  /// Returns the mapping, if any, and the texts of its givens.
  private func mapping<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> (LogMapping<M>?, Lexicon) {
    guard let map else { return (nil, Lexicon()) }
    let bytes = try FileSystem.read(map, isInterrupted: tool.context.isInterrupted)
    let read = MappingReader<M>.read(.file(map), bytes, in: Lexicon())
    guard read.diagnostics.isEmpty else {
      for diagnostic in read.diagnostics {
        tool.context.output.diagnostics(tool.context.paint.diagnostic(diagnostic) + "\n")
      }
      throw ExitCode(ExitStatus.unreadable.rawValue)
    }
    return (read.mapping, read.lexicon)
  }

  private func reader<M: Machine>(
    of mapping: LogMapping<M>?, _ lexicon: Lexicon, within bounds: LogBounds,
    in tool: MachineTool<M>, report: @escaping (SessionVerdict) -> Void
  ) throws -> LogReader<M> {
    var lexicon = lexicon
    // The rest is read after the mapping, so that secrets in the mapping get the first pseudonyms.
    let claims: [Claim<M>] = try rules.library(in: tool).claims(in: &lexicon).claims
    let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
    var options = looking.options(within: bounds)
    options.chosen = Set(sessions.session)
    options.scenarios = sessions.save == nil ? 0 : SavedSessions.limit
    let judge = SessionJudge(
      mapping: mapping, alphabet: alphabet, checking: claims, in: lexicon, options: options,
      report: report)
    return LogReader(for: judge)
  }
}

extension ConformanceSummary {
  /// The exit status after these sessions have been checked against the model.
  var exitStatus: ExitStatus {
    let isOpen =
      verdicts[.undecided] ?? 0 > 0 || !openClaims.isEmpty || !unmapped.isEmpty || events == 0
    if isInterrupted { return .interrupted }
    let isRefuted = verdicts[.diverges] ?? 0 > 0 || !brokenClaims.isEmpty
    return isOpen ? .unreadable : isRefuted ? .failed : .success
  }
}

extension MachineGraphForm {
  /// Derives the format from the extension of a file name. Throws if the extension is unknown.
  init(ofFile path: String) throws(ValidationError) {
    let endings: KeyValuePairs<String, Self> = [".mmd": .mermaid, ".dot": .dot, ".svg": .svg]
    guard let form = endings.first(where: { path.hasSuffix($0.key) })?.value else {
      throw ValidationError("the name of a graph must end in .mmd, .dot or .svg")
    }
    self = form
  }
}

extension LogUsage {
  /// Returns the machine's graph with the number of times that recorded sessions used each
  /// transition.
  fileprivate func graph<M: Machine>(
    as form: MachineGraphForm, of machine: M.Type, by program: ReportingTool
  ) throws -> String {
    var graph = GraphRecorder<M>(startingIn: M().state, in: Lexicon()).result
    for (move, count) in sortedMoves { graph.count(move, times: count) }
    let drawing = GraphDrawing(
      of: graph.settled, titled: program.machine, remark: "what recorded sessions used; ")
    return try form.text(of: drawing) ?? ""
  }
}
