import ArgumentParser
import Machines

struct VocabularyCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "vocabulary",
      abstract: "List every word of the app: what may be done, seen, given and asked.")
  }

  func run() { Output.results(VocabularyReference<M>().markdown) }
}
