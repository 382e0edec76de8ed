import ArgumentParser
import Conforming
import FileAccess
import Notation
import Replaying
import ScenarioLanguage
import TextFormats

struct MergeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge", abstract: "Add up the summaries of parts of a log.",
      discussion: """
        Reads what `\(RunningTool.name) conform --format json` or `--format ndjson` wrote of the \
        parts, whose lines about single sessions are passed over, and writes what it would have \
        written of the whole, as long as all lines of a session are in one part.

        Exit codes: those of `conform` over the whole.
        """)
  }

  @Argument(help: "Summaries, or - for standard input.", completion: .file())
  var files: [TextSource]

  @Option(
    help: ArgumentHelp("How to tell it: text, markdown or json.", valueName: "format"))
  var format = ConformanceFormat.json

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError("Name the summaries, or - for standard input.")
    }
  }

  func run() throws {
    Interrupts.watch()
    try Reading(path: files.first?.path, paint: color.paint).run {
      var sum = ConformanceSummary()
      for file in files { try add(file, to: &sum) }
      let output = try ConformanceOutput(
        format, to: target.output, beside: files.compactMap(\.path), paint: color.paint,
        scenarios: nil)
      output.end(sum, within: nil)
      try output.finish()
      try (Interrupts.isRaised ? .interrupted : sum.exitStatus).exit()
    }
  }

  private func add(_ file: TextSource, to sum: inout ConformanceSummary) throws {
    var lines = try LineReader(file, limit: 64 << 20)
    var number = 0
    var hasSummary = false
    while let line = try lines.next(isInterrupted: { Interrupts.isRaised }) {
      number += 1
      guard line.contains(where: { $0 != UInt8(ascii: " ") }) else { continue }
      do {
        let value = try JSONValue(line)
        guard SummaryReader(value).has("summary") else { continue }
        sum.add(try ConformanceSummary(value))
        hasSummary = true
      } catch let error as JSONError {
        throw FileError(file.name, "line \(number) is no JSON: \(error.message)")
      } catch let error as SummaryMistake {
        throw FileError(file.name, "line \(number): \(error.message)")
      }
    }
    guard hasSummary else { throw FileError(file.name, "has no summary") }
  }
}
