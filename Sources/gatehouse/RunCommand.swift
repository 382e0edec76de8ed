import ArgumentParser
import Replaying
import Simulation

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios and say what does not hold.")

  @Argument(help: "Scenario files, folders of them, or - for standard input.")
  var paths: [String]

  @Flag(help: "Fail steps that have no block.")
  var strict = false

  @OptionGroup var update: UpdateOptions
  @OptionGroup var repetition: RepetitionOptions
  @OptionGroup var color: ColorOption

  func run() throws {
    if repetition.isTold {
      return TranscriptRun<World>(isStrict: strict).run(paths) { Output.results($0) }
    }
    let updated = try update.update(paths, isStrict: strict, paint: color.paint)
    let report = TextReport(paint: color.paint)
    let repetition = try repetition.start(paths, paint: color.paint)
    let summary = LibraryRun<World>(isStrict: strict).run(
      paths, judge: { repetition?.judge(&$0) }
    ) { event in
      let text = report.text(for: event)
      Output.diagnostics(text.diagnostics)
      Output.results(text.output)
    }
    try max(updated, summary.exitCode).exit()
  }
}
