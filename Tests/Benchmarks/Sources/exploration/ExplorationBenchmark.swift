import ArgumentParser
import Exploration
import Machines

@main
struct ExplorationBenchmark: ParsableCommand {
  @Option var seats = 12
  @Option var jobs = 1

  func run() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Philosophers>(in: &lexicon)
    let start = try Preparation<Philosophers>([.seats(UInt8(seats))])
    let began = ContinuousClock.now
    let report = try Exploration(from: [start], checking: [], by: alphabet, in: lexicon).run(
      jobs: jobs)
    let duration = began.duration(to: .now)
    let seconds = duration / .seconds(1)
    print(
      report.states, report.steps, report.depth, report.end,
      "\(Double(report.byteCount) / Double(report.states)) B/state",
      Double(report.states) / seconds, "states/s", Double(report.steps) / seconds, "steps/s")
  }
}
