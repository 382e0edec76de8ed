import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension DifferenceFormat: ExpressibleByArgument {}

struct DiffCommand: ReadingCommand, MachineCommand {
  static let abstract = "Say what differs between two scenarios or traces, or two folders of them."
  static let discussion = """
    What is compared is what is written: a block that says everything counts as it is, also \
    where today's machine does otherwise or does not know the words; what a block leaves open is \
    what the machine does now. Assertions and comments do not count. Files of folders go together \
    by their paths below them, scenarios by their names, steps by what is done. A transition \
    is removed when nothing shows it any longer, and added when nothing showed it before. \
    Secrets are written as pseudonyms.

    Exit codes: 0 nothing differs, 1 something does, 2 something cannot be read.
    """

  @Argument(
    help: "A scenario, a trace or a folder, or - for standard input.", completion: .scenarioFiles)
  var before: TextSource

  @Argument(help: "What to compare it with.", completion: .scenarioFiles)
  var after: TextSource

  @Option(
    help: """
      How to tell it: text, markdown with a diagram for a pull request, html for a browser, or \
      json.
      """.taking("format"))
  var format = DifferenceFormat.text

  @Flag(help: "Tell the transitions that changed, and leave out what differs in each scenario.")
  var summary = false

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  /// The maximum number of scenarios reported as compared literally.
  private static let literalLimit = 10

  func validate() throws {
    try require(
      before.isFile || after.isFile,
      "Standard input can be read only once: one of the two is a file.")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let output = tool.context.output
    let files = try FilePairs(before: before, after: after)
    var target = try ReportTarget(
      target.output, in: tool.context,
      among: ProtectedFiles(ScenarioFiles([before.argument, after.argument])),
      named: "the differences")
    if let (old, new) = files.strangers {
      let why = "no file of one folder has the path of any in the other"
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
      output.diagnostics("\(more) more are taken at their word\n")
    }
    if result.scenarios == 0, result.unreadable == 0 {
      tool.context.complain(nothingWas: "compared")
      return .unreadable
    }
    return result.unreadable > 0 ? .unreadable : result.differs ? .failed : .success
  }

  /// Reports files that are not compared, and scenarios that are compared literally.
  private func warn<M: Machine>(of event: LibraryDifference<M>.Event, in context: CommandContext) {
    switch event {
    case .told: break
    case .unreadable(let error): context.diagnose(.unreadable(error))
    case .rejected(let diagnostics, let file):
      context.diagnose(.rejected(diagnostics, file: file))
    case .takenAtItsWord(let scenario, let diagnostic):
      let place = "\(diagnostic.document):\(diagnostic.line):\(diagnostic.column)"
      let why = "\(scenario): taken at its word: \(diagnostic.message) at \(place)"
      context.output.diagnostics(why.visible + "\n")
    }
  }
}
