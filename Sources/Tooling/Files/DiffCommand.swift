import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension DifferenceFormat: ExpressibleByArgument {}

struct DiffCommand: ReadingCommand, MachineCommand {
  static let abstract = "Compare two traces, scenarios or folders."
  static var discussion: String {
    """
    The files are compared as written. A complete block counts as it is, even if the current \
    machine behaves differently or does not know its words. The current machine fills in what a \
    block leaves open. Assertions and comments are ignored.

    Files of two folders are matched by relative path, scenarios by name, and steps by what is \
    done. A transition is removed if it no longer occurs anywhere, and added if it did not occur \
    before. Secrets are written as pseudonyms.

    Exit codes: 0 no difference, 1 a difference, 2 unreadable input.

    Example: `\(ToolContext.command) diff old.scenario new.scenario`.
    """
  }

  @Argument(
    help: "A scenario, a trace or a folder, or - for standard input.", completion: .scenarioFiles)
  var before: TextSource

  @Argument(help: "The scenario, trace or folder to compare it with.", completion: .scenarioFiles)
  var after: TextSource

  @Option(
    help: ArgumentHelp(
      SharedHelp.format,
      discussion: "markdown has a diagram for pull requests, html is for browsers.",
      valueName: "format"))
  var format = DifferenceFormat.text

  @Flag(help: "Show only changed transitions, without the differences in each scenario.")
  var summary = false

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  /// The maximum number of literally compared scenarios that are reported.
  private static let literalLimit = 10

  func validate() throws {
    try require(
      before.isFile || after.isFile,
      "standard input can be read only once; one of the two must be a file")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let output = tool.context.output
    let files = try FilePairs(before: before, after: after)
    var target = try ReportTarget(
      target.output, in: tool.context,
      among: ProtectedFiles(ScenarioFiles([before.argument, after.argument])),
      named: "the differences")
    if let (old, new) = files.strangers {
      let why = "no file has the same path in both folders"
      output.diagnostics("\(why): \(old) and \(new) are the first".visible + "\n")
    }
    let paint = format == .text ? target.paint : Paint(isOn: false)
    var report = format.report(by: tool.context.identity)
    var literals = 0
    let result = try tool.engines.differ(files, before, after) { (event) throws(FileError) in
      if case .takenAtItsWord = event {
        literals += 1
        guard literals <= Self.literalLimit else { return }
      }
      guard case .told(let told) = event else { return warn(of: event, in: tool.context) }
      if case .compared = told, summary { return }
      var text = ""
      report.take(told, into: &text)
      target.write(paint.difference(text))
      if let error = target.error { throw error }
    }
    try target.finish()
    if literals > Self.literalLimit {
      let more = (literals - Self.literalLimit).counted("scenario")
      output.diagnostics("another \(more) are compared literally\n")
    }
    if result.scenarios == 0, result.unreadable == 0 {
      tool.context.complain(nothingWas: "compared")
      return .unreadable
    }
    guard result.unreadable == 0 else { return .unreadable }
    guard !result.differs else { return .failed }
    try tool.endIfBroken()
    return .success
  }

  /// Reports files that are not compared and scenarios that are compared literally.
  private func warn<M: Machine>(of event: LibraryDifference<M>.Event, in context: CommandContext) {
    switch event {
    case .told: break
    case .unreadable(let error): context.diagnose(.unreadable(error))
    case .rejected(let diagnostics, let file):
      context.diagnose(.rejected(diagnostics, file: file))
    case .takenAtItsWord(let scenario, let diagnostic):
      let place = "\(diagnostic.document):\(diagnostic.line):\(diagnostic.column)"
      let why = "\(scenario): compared literally: \(diagnostic.message) at \(place)"
      context.output.diagnostics(why.visible + "\n")
    }
  }
}
