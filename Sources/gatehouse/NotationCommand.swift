import ArgumentParser
import ScenarioLanguage

struct NotationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notation", abstract: "Explain how scenarios are written.")

  func run() { Output.results(NotationReference.text) }
}
