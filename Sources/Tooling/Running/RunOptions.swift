import ArgumentParser
import FileAccess
import Machines
import Running
import Tracing

/// The options for replaying the same scenarios in several processes.
struct RepetitionOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: "Number of processes to replay in; scenarios that differ between them fail.")
  var count: Int?

  /// Whether this process is one of the repetitions.
  @Flag(name: .customLong("transcripts"), help: .hidden)
  var isTold = false

  func validate() throws {
    try require((2...64).contains(count ?? 2), "--repeat must be between 2 and 64")
  }

  /// Starts the other processes, if any. Each one gets the arguments of this process.
  func start(in context: CommandContext) throws -> Repetition? {
    guard let count else { return nil }
    // The argument is inserted after the name of the command, because everything after `--` is a
    // path.
    let arguments = CommandLine.arguments
    let own = Array(arguments.dropFirst())
    let command = 1 + max(MachineProgram.length(in: own), DiagramFiles.length(in: own))
    let told = arguments[...command] + ["--transcripts"] + arguments[(command + 1)...]
    return try Repetition(HostProcess.program, Array(told), count: count)
  }

  /// Returns the loader of a repetition. The loader stops waiting for a pipe once the process that
  /// started the repetition has ended.
  func loader<M: Machine>(in setting: ScenarioSetting<M>) -> ScenarioLoader<M> {
    let listener = HostProcess.parent
    return ScenarioLoader(setting: setting) { (source) throws(FileError) in
      try source.read(isInterrupted: { HostProcess.parent != listener })
    }
  }
}

/// The options for writing traces during a run.
struct TraceOptions: ParsableArguments {
  @Option(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "For each scenario that runs, write a trace to its own file in a folder.",
      discussion: """
        Repeat it for several formats; the default is text. The trace of a/b.scenario is \
        FOLDER/a/b.EXTENSION. The trace of a scenario c in that file is \
        FOLDER/a/b.scenario/c.EXTENSION. Traces continue to the end of a scenario, even if it \
        fails. `\(ToolContext.name) trace --help` lists the formats.
        """, valueName: "format=folder"),
    transform: TraceArgument.init)
  var traces: [TraceArgument] = []

  func validate() throws {
    for (index, trace) in traces.enumerated()
    where traces.prefix(index).contains(where: { $0.place == trace.place }) {
      throw ValidationError("two traces have the same target: \(trace.folder)")
    }
  }
}

/// A requested folder for traces: `jsonl=FOLDER`, or `FOLDER` for text.
struct TraceArgument {
  let format: TraceFormat
  let folder: String

  /// The target, by which arguments are compared. Two arguments that would write the same files
  /// have equal targets.
  var place: String { "\(format.rawValue)=\(Paths.normalized(folder))" }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, !parts[0].contains("/") {
      guard let format = TraceFormat(rawValue: String(parts[0])) else {
        let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("unknown trace format `\(parts[0])`; expected one of \(formats)")
      }
      self.format = format
      folder = String(parts[1])
    } else {
      format = .text
      folder = argument
    }
    try require(!folder.isEmpty, "the traces \(format) need a folder")
  }
}

extension [TraceArgument] {
  /// Returns the folders to which `tool` writes. No folder may contain any of the `files` to run.
  /// Otherwise, traces could overwrite these files, or the next run would include traces.
  func folders(
    for files: ScenarioFiles, by tool: ReportingTool
  ) throws(FileError) -> [TraceFolder] {
    guard !isEmpty else { return [] }
    let targets = files.paths.map { FileSystem.resolved($0) }
    return try map { (trace) throws(FileError) in
      let folder = FileSystem.resolved(trace.folder)
      if targets.contains(where: { $0.hasPrefix(folder + "/") }) {
        throw FileError(trace.folder, "holds scenarios to run; traces need a separate folder")
      }
      if FileSystem.kind(of: folder) == .file { throw FileError(trace.folder, "is not a folder") }
      return TraceFolder(trace.format, at: trace.folder, by: tool)
    }
  }
}

/// The options for a run that updates scenario files.
struct UpdateOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Before the run, correct outdated blocks, `is` and `has`, and show the difference.",
      discussion: """
        `...` and `_` are kept if they still hold. With --strict, missing blocks are added, too. \
        Only --review can record that a step is refused.
        """))
  var update = false

  @Flag(
    help: """
      Like --update, but ask about each block: take, keep, skip (rest of the file) or quit.
      """)
  var review = false

  /// Whether the run updates files. `--review` alone also requests an update.
  var isOn: Bool { update || review }

  /// The option that requests an update, as typed.
  var name: String { update ? "--update" : "--review" }

  func validate() throws {
    try require(
      !isOn || !Self.isInCI,
      "\(name) writes files and is not available in CI (the variable CI is set)")
  }

  /// Updates the selected scenarios of the files at `paths`.
  func update<M: Machine>(
    _ paths: [String], with library: LibraryUpdate<M>, in context: CommandContext
  ) -> ExitStatus {
    let (report, output) = (UpdateReport(paint: context.paint), context.output)
    var answers = LineReader.standardInput()
    let decide: (() -> LibraryUpdate<M>.Decision)? =
      review ? { Self.decision(&answers, report, output) } : nil
    let isWhole = library.run(paths, decide: decide) { event in
      let text = report.text(for: event)
      output.results(text.output)
      output.diagnostics(text.diagnostics)
    }
    return isWhole ? .success : .unreadable
  }

  /// Asks for a decision until the answer is valid. At the end of the input, the update ends.
  private static func decision<M: Machine>(
    _ answers: inout LineReader, _ report: UpdateReport, _ output: Output
  ) -> LibraryUpdate<M>.Decision {
    while true {
      output.results(report.question)
      do throws(FileError) {
        guard let line = try answers.next() else {
          output.results("\n")
          return .quit
        }
        let answer = String(decoding: line, as: UTF8.self)
        if !HostProcess.readsFromTerminal { output.results("\(answer)\n") }
        if let decision: LibraryUpdate<M>.Decision = UpdateReport.decision(answer) {
          return decision
        }
        output.results(UpdateReport.hint)
      } catch {
        output.diagnostics("\(error.text)\n")
        return .quit
      }
    }
  }

  private static var isInCI: Bool {
    Environment.value("CI").map { $0.lowercased() != "false" } ?? false
  }
}
