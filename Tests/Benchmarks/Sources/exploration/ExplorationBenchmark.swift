import ArgumentParser
import Exploration
import Machines

/// Explores the dining philosophers, and prints the cost of the exploration.
@main
struct ExplorationBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exploration", abstract: "Explore a table of philosophers.",
    discussion: "Prints the states, the steps that change one, the bytes a state and the seconds.")

  @Option(help: "How many philosophers there are, up to 14.")
  var seats: UInt8 = 10

  @Option(help: "How many threads explore.")
  var jobs = 1

  func run() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Philosophers>(in: &lexicon)
    let exploration = Exploration(
      of: SearchSpace(
        from: [try ExplorationStart([.seats(seats)])], by: alphabet, in: lexicon))
    var report: ExplorationReport<Philosophers>?
    let time = try ContinuousClock().measure { report = try exploration.run(jobs: jobs) }
    guard let report else { return }
    print(
      report.states, report.steps, Double(report.byteCount) / Double(report.states),
      time / .seconds(1))
  }
}
