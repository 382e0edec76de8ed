import ArgumentParser
import Replaying
import Simulation

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read scenarios without running them.")

  @Argument(
    help:
      "Scenario or Markdown files, folders, patterns such as 'a/**/b*', or - for standard input.")
  var paths: [String]

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(paint: color.paint)
    var errors = 0
    let files = ScenarioFiles(paths)
    for path in files.paths {
      do {
        let diagnostics = try ScenarioLoader<World>().load(path).diagnostics
        errors += diagnostics.count
        Output.diagnostics(report.text(for: .rejected(diagnostics, file: path)).diagnostics)
      } catch {
        errors += 1
        Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
      }
    }
    for error in files.errors {
      errors += 1
      Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
    }
    if files.paths.isEmpty, errors == 0 {
      Output.results("nothing was checked: there is no scenario\n")
    } else {
      let checked = TextReport.count(files.paths.count, "file")
      Output.results("\(checked) checked, \(TextReport.count(errors, "error"))\n")
    }
    if errors > 0 || files.paths.isEmpty { try ExitStatus.unreadable.exit() }
  }
}
