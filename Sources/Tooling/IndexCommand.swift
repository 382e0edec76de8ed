import ArgumentParser
import FileAccess
import Replaying
import ScenarioTracing

struct IndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Print a page, in Markdown, of what the scenario files below a folder show.")

  @Argument(help: "A folder of scenario files.", completion: .directory)
  var folder: String

  @OptionGroup var color: ColorOption

  func run() throws {
    let index = LibraryIndex(of: folder, by: .running)
    for error in index.errors {
      Output.diagnostics(
        TextReport(by: .running, paint: color.paint).text(for: .unreadable(error)).diagnostics)
    }
    if !index.isEmpty { Output.results(index.markdown) }
    if index.isEmpty, index.errors.isEmpty {
      Output.diagnostics("there is no scenario\n")
    }
    if index.isEmpty || !index.errors.isEmpty { try ExitStatus.unreadable.exit() }
  }
}
