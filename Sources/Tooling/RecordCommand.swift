import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct RecordCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Write what happens under each stimulus that has no block.",
      discussion: """
        Blocks that are there stay as they are, `...` too, and so does everything else that the \
        author wrote. Where they do not hold, nothing is written: `\(RunningTool.name) run \
        --update` is for that.
        """)
  }

  @Argument(
    help: """
      A scenario or Markdown file, or - for standard input, which is written to standard output.
      """,
    completion: .scenarioFiles)
  var file: TextSource

  @Option(
    name: .shortAndLong,
    help: "Write to this file, or to standard output for -, and leave FILE as it is.",
    completion: .file())
  var output: TextTarget?

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(by: .running, paint: color.paint)
    do {
      switch try FileRecording(loader: ScenarioLoader(setting: design.setting())).record(file) {
      case .rejected(let diagnostics):
        Output.diagnostics(
          report.text(for: .rejected(diagnostics, file: file.argument)).diagnostics)
      case .failed(let results):
        for result in results { Output.results(report.text(for: .finished(result)).output) }
        Output.diagnostics(
          "\(file.argument.visible): not recorded: what it says already does not hold; "
            + "correct it first, for example with `\(RunningTool.name) run --update`\n")
        return try ExitStatus.failed.exit()
      case .recorded(let bytes, let revisions, let left):
        for (identity, why) in left {
          Output.diagnostics("\(identity): left as it is: it \(why)".visible + "\n")
        }
        return try write(bytes, revisions)
      }
    } catch let error as FileError {
      Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
    }
    try ExitStatus.unreadable.exit()
  }

  private func write(_ bytes: [UInt8], _ revisions: [Revision]) throws(FileError) {
    guard let target = output.map(\.path) ?? file.path else {
      return Output.results(String(decoding: bytes, as: UTF8.self))
    }
    if output == nil, revisions.isEmpty {
      return Output.results("\(file.argument.visible): nothing to record: no block is missing\n")
    }
    try ProtectedFiles(ScenarioFiles([file.argument])).check(recordingTo: target)
    try FileSystem.uninterrupted { () throws(FileError) in
      try FileSystem.replace(target, with: bytes)
    }
    Output.results(UpdateReport.text(for: revisions, in: target))
  }
}
