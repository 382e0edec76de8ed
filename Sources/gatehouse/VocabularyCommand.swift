import ArgumentParser
import Machines
import Simulation

struct VocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "List every word of the app: what may be done, seen, given and asked.")

  func run() { Output.results(VocabularyReference<World>().markdown) }
}
