import ArgumentParser
import Conforming
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import TextFormats

struct MergeCommand: LongCommand, MachineCommand {
  static let abstract = "Add up reports on parts of a run, a walk or a log."
  static var discussion: String {
    """
    Reads what other commands wrote of parts of their work, and writes what they would have \
    written of the whole: \
    of the shards of a run, what `\(ToolContext.name) run --report ndjson=FILE` wrote; \
    of walks with different seeds, `\(ToolContext.name) walk --format json`; \
    of the parts of a log, `\(ToolContext.name) conform --format json` or `--format ndjson`, \
    as long as all lines of a session are in one part.

    The exit code is that of the command over the whole. A scenario or a walk that is in two \
    parts, a report without its end, and shards without the others of their run are errors.
    """
  }

  @Argument(help: "Reports, or - for standard input.", completion: .file())
  var files: [TextSource]

  @Option(help: "How to tell it: text, markdown or json.".taking("format"))
  var format = MergeFormat.json

  @Option(help: "Require this number of reports.".taking("number"))
  var parts: Int?

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(!files.isEmpty, "Name the reports, or - for standard input.")
  }

  var subject: String? { files.first?.path }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    try merge(in: tool.context)
  }

  private func merge(in context: CommandContext) throws -> ExitStatus {
    var sum: (any MergedReport)?
    try files.requireDistinct()
    for file in files { try add(file, to: &sum, context.isInterrupted) }
    if context.isInterrupted() { return .interrupted }
    guard let sum else { return .success }
    if let parts, sum.parts != parts {
      throw FileError(
        files.last?.name ?? "",
        "is the last of \(sum.parts.counted("report")), where --parts asks for \(parts)")
    }
    if let gap = sum.gap {
      throw FileError(files.last?.name ?? "", "is the last report, but \(gap)")
    }
    var target = try ReportTarget(
      target.output, in: context,
      among: ProtectedFiles(ScenarioFiles(files.compactMap(\.path)), holding: "reports"),
      named: "the report")
    target.write(sum.text(as: format, by: context.identity, paint: target.paint))
    try target.finish()
    return sum.exitStatus
  }

  /// Adds the reports of a file; throws if there are none, or if they are of another command.
  private func add(
    _ file: TextSource, to sum: inout (any MergedReport)?, _ isInterrupted: @Sendable () -> Bool
  ) throws {
    var lines = try LineReader(file, limit: 64 << 20)
    var number = 0
    var kind: (any MergedReport.Type)?
    while let line = try lines.next(isInterrupted: isInterrupted) {
      number += 1
      guard line.contains(where: { $0 != UInt8(ascii: " ") }) else { continue }
      do {
        let members = try JSONObject(try JSONValue(line), at: "report")
        if let known = try mergedReports.first(where: { try $0.knows(members) }) {
          kind = known
          sum = sum ?? known.init()
        }
        guard let kind else { continue }
        guard sum.map({ type(of: $0) == kind }) ?? true else {
          throw JSONObject.Mistake("this is a report of another command than before")
        }
        try sum?.add(members, text: String(decoding: line, as: UTF8.self))
      } catch let error as JSONError {
        throw FileError(file.name, "line \(number) is no JSON: \(error.message)")
      } catch let error as JSONObject.Mistake {
        throw FileError(file.name, "line \(number): \(error.message)")
      }
    }
    guard !isInterrupted() else { return }
    guard kind != nil else { throw FileError(file.name, "has no report that can be merged") }
    guard sum?.isComplete ?? true else {
      throw FileError(file.name, "has no end: the run that wrote it was ended")
    }
  }
}
