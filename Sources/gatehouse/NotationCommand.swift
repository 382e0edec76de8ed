import ArgumentParser
import ScenarioLanguage

struct NotationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notation", abstract: "Explain how scenarios are written.")

  func run() {
    Output.results(NotationReference.text)
    Output.results(
      "\nThe examples show the form; `gatehouse vocabulary` lists the app's own words.\n")
  }
}
