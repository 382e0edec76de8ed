import ArgumentParser
import Replaying
import Simulation

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios and say what does not hold.")

  @Argument(
    help: "Scenario files, folders, patterns such as 'a/**/b*', or - for standard input.")
  var paths: [String]

  @Flag(help: "Fail steps that have no block.")
  var strict = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(paint: color.paint)
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter(report: report)
      return try printer.print(selection, at: paths, allowEmpty: selecting.allowEmpty).exit()
    }
    let summary = LibraryRun<World>(isStrict: strict, selection: selection).run(paths) { event in
      let text = report.text(for: event)
      Output.diagnostics(text.diagnostics)
      Output.results(text.output)
    }
    try selecting.status(of: summary).exit()
  }
}
