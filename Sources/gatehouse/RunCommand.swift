import ArgumentParser
import Replaying
import Simulation

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios and say what does not hold.")

  @Argument(
    help: "Scenario files, folders of them, or - for standard input.", completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "Fail steps that have no block.")
  var strict = false

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(paint: color.paint)
    let summary = LibraryRun<World>(isStrict: strict).run(paths) { event in
      let text = report.text(for: event)
      Output.diagnostics(text.diagnostics)
      Output.results(text.output)
    }
    try summary.exitCode.exit()
  }
}
