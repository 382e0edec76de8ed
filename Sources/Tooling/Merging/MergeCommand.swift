import ArgumentParser
import Conforming
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import TextFormats

struct MergeCommand: LongCommand, MachineCommand {
  static let abstract = "Merge partial reports."
  static var discussion: String {
    """
    Combines partial reports into the report a single run would have produced. Reports of the \
    shards of a run come from `\(ToolContext.name) run --report ndjson=FILE`. Reports of walks \
    with different seeds come from `\(ToolContext.name) walk --format json`. Reports of the parts \
    of a log come from `\(ToolContext.name) conform --format json` or `--format ndjson`, with all \
    lines of a session in the same part.

    The exit code is the one a single run would have returned. It is an error if two parts have \
    the same scenario, walk or session, a report has no end, or a shard is missing.

    Example: `\(ToolContext.command) merge part-1.ndjson part-2.ndjson --format text`.
    """
  }

  @Argument(help: "Reports, or - for standard input.", completion: .file())
  var files: [TextSource]

  @Option(help: SharedHelp.format.taking("format"))
  var format = MergeFormat.json

  @Option(help: "Required number of reports.".taking("number"))
  var parts: Int?

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(!files.isEmpty, "expected reports, or - for standard input")
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
        "is the last of \(sum.parts.counted("report")), but --parts expects \(parts)")
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
    return sum.exitStatus(in: context)
  }

  /// Adds the reports in a file. Throws if the file contains no reports, or contains reports of
  /// another command.
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
          throw JSONObject.Mistake("this report is from a different command than the previous one")
        }
        try sum?.add(members, text: String(decoding: line, as: UTF8.self), of: file.name)
      } catch let error as JSONError {
        throw FileError(file.name, "line \(number) is not JSON: \(error.message)")
      } catch let error as JSONObject.Mistake {
        throw FileError(file.name, "line \(number): \(error.message)")
      }
    }
    guard !isInterrupted() else { return }
    guard kind != nil else { throw FileError(file.name, "contains no report that can be merged") }
    guard sum?.isComplete ?? true else {
      throw FileError(file.name, "is incomplete: its run was interrupted")
    }
  }
}
