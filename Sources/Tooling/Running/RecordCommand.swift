import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

struct RecordCommand: ReadingCommand, MachineCommand {
  static let abstract = "Fill in the expected output of scenarios."
  static var discussion: String {
    """
    Adds a block under each stimulus that has none. Existing blocks, including `...`, and the rest \
    of the file stay as they are. If an existing block fails, nothing is written; use \
    `\(ToolContext.name) run --update` instead.
    """
  }

  @Argument(
    help: "A scenario or Markdown file, or - for standard input, printed to standard output.",
    completion: .scenarioFiles)
  var file: TextSource

  @Option(
    name: .shortAndLong,
    help: "\(SharedHelp.output) (default: FILE)",
    completion: .file())
  var output: TextTarget?

  @OptionGroup var design: DesignOption

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let (context, output) = (tool.context, tool.context.output)
    // The steps are taken twice: to check the blocks that exist, and to fill in the others.
    tool.rememberOutcomes()
    let loader = ScenarioLoader(setting: try design.setting(in: tool))
    switch try FileRecording(loader: loader).record(file) {
    case .rejected(let diagnostics):
      context.diagnose(.rejected(diagnostics, file: file.argument))
      return .unreadable
    case .failed(let results):
      let report = TextReport(by: context.identity, paint: context.paint)
      for result in results { output.results(report.failure(of: result)) }
      output.diagnostics(
        "\(file.argument.visible): not recorded: its expectations already fail; "
          + "correct them first, for example with `\(context.name) run --update`\n")
      return .failed
    case .recorded(let bytes, let revisions, let left):
      try tool.endIfBroken()
      for (identity, why) in left {
        output.diagnostics("\(identity): left unchanged: it \(why)".visible + "\n")
      }
      try write(bytes, revisions, to: output)
      return .success
    }
  }

  private func write(
    _ bytes: [UInt8], _ revisions: [Revision], to output: Output
  ) throws(FileError) {
    guard let target = self.output.map(\.path) ?? file.path else {
      return output.results(String(decoding: bytes, as: UTF8.self))
    }
    if self.output == nil, revisions.isEmpty {
      return output.results("\(file.argument.visible): nothing to record: no block is missing\n")
    }
    let files = ProtectedFiles(ScenarioFiles([file.argument]))
    try files.claim(recording: bytes, to: target).write(bytes)
    output.results(UpdateReport.text(for: revisions, in: target))
  }
}
