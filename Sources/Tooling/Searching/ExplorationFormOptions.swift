import ArgumentParser
import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// A format in which other programs can read the results of an exploration.
enum ExplorationForm: ExpressibleByArgument {
  /// All states and steps.
  case graph(GraphFormat)
  /// The traces that decide a claim or reach a goal. Each trace is on one line.
  case traces(TraceFormat)

  /// Creates the format with this name: a graph format, or a format in which other programs read
  /// traces.
  init?(argument: String) {
    if let format = GraphFormat(rawValue: argument) {
      self = .graph(format)
    } else {
      guard argument == TraceFormat.itf.rawValue else { return nil }
      self = .traces(.itf)
    }
  }

  static var allValueStrings: [String] {
    GraphFormat.allCases.map(\.rawValue) + [TraceFormat.itf.rawValue]
  }
}

/// The options that export the results of an exploration for other programs.
struct ExplorationFormOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      SharedHelp.format,
      discussion: """
        All states and steps, or the traces found, for another program. aut is for tools of \
        labelled transition systems, dot for Graphviz, promela for Spin, and scxml for state \
        charts. With --claims, promela has the claims as formulas. itf writes each trace found as \
        a line with a document of the Informal Trace Format. The output replaces the text unless \
        it goes to a file.
        """, valueName: "format"))
  var format: ExplorationForm?

  @Option(
    name: .shortAndLong, help: ArgumentHelp(SharedHelp.output),
    completion: .file())
  var output = TextTarget.standardOutput

  func validate() throws {
    try require(format != nil || output == .standardOutput, "--output requires --format")
  }

  /// The number of bytes collected before they are written.
  private static let chunk = 1 << 16

  /// Whether the requested graph has claims as formulas.
  var hasFormulas: Bool { if case .graph(.promela) = format { true } else { false } }

  /// Whether a graph is requested.
  var isGraph: Bool { if case .graph = format { true } else { false } }

  /// Throws an error if a graph is requested and there are several starts. No graph format allows
  /// several starts.
  func check<M: Machine>(_ starts: [ExplorationStart<M>]) throws {
    try require(
      !isGraph || starts.count == 1,
      "a graph needs a single start, but the givens produce \(starts.count)")
  }

  /// Returns the target. Throws if the output would overwrite scenarios at some paths.
  func claimed(beside paths: [String]) throws(FileError) -> ClaimedTarget {
    try ProtectedFiles(ScenarioFiles(paths)).claim(output, for: "the output")
  }

  /// Writes the requested output, if any, unless `stop` ends the work. Some formats have claims.
  func write<M: Machine>(
    _ report: ExplorationReport<M>, claiming claims: [Claim<M>], to claimed: ClaimedTarget,
    until stop: () -> SearchEnd?, in context: CommandContext
  ) throws -> ExplorationExport {
    guard let format else { return ExplorationExport(leavesOutput: true) }
    var export = ExplorationExport(leavesOutput: output != .standardOutput)
    let target = export.leavesOutput ? try claimed.open() : nil
    var text = ""
    func flush() throws(FileError) {
      if let target { try target.write(Array(text.utf8)) } else { try context.output.write(text) }
      text.removeAll(keepingCapacity: true)
    }
    switch format {
    case .graph(let form):
      do {
        try export.write(report, claiming: claims, as: form, until: stop) { part in
          text += part
          if text.utf8.count > Self.chunk { try flush() }
        }
      } catch let early as EarlyEnd {
        export.abandon(early.reason, place: output.path)
        return export
      }
    case .traces(let form):
      for verdict in report.verdicts {
        guard let trace = verdict.trace else { continue }
        text += try trace.line(as: form, named: verdict.property.text, in: report.lexicon)
      }
    }
    try flush()
    try target?.finish()
    return export
  }

  /// Returns whether the format contains everything that the text output would report.
  func saysAll<M: Machine>(of output: ExplorationOutput<M>) -> Bool {
    switch format {
    case .graph: output.isPlain
    case .traces: output.hasTraces && !output.isCut
    case nil: false
    }
  }
}

extension Trace {
  /// Returns the trace on one line. The format must be a single JSON document whose line breaks are
  /// all between values, so that they can be removed.
  fileprivate func line(
    as form: TraceFormat, named name: String, in lexicon: Lexicon
  ) throws -> String {
    let start = try Preparation<M>(givens).machine
    var tracer = Tracer(named: name, tags: [], givens: givens, start: start, lexicon: lexicon)
    var exporter = form.exporter
    var text = ""
    try tracer.tell(steps.map(\.stimulus), takenBy: start) { try exporter.take($0, into: &text) }
    return text.filter { $0 != "\n" } + "\n"
  }
}
