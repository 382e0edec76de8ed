import ArgumentParser
import ScenarioLanguage

struct NotationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notation", abstract: "Explain how scenarios are written.")

  func run() {
    Output.results(NotationReference.text)
    Output.results(
      """

      The examples show the form; `\(RunningTool.name) vocabulary` lists the app's own words. \
      In the shell the same
      lines are taken one by one; a line that begins with a dot is a command, \
      and `.help` lists them.

      """)
  }
}
