import Exploration
import Machines
import Running
import Simulation
import TextFormats
import Tracing

/// Measures the numbers of steps that walks with several seeds need to find a defect.
struct Measurement {
  /// The number of sequences in a walk, and the maximum number of stimuli per sequence.
  private static let extent = (sequences: 200, length: 30)

  private let number: Int
  private let seeds: Int
  private let sequences: SharedSequences<World>

  /// Creates a measurement of the defect with this number. The walks have the seeds from 1 to
  /// `seeds`, and start after the givens of some scenarios.
  init(of number: Int, seeds: Int, at paths: [String]) throws {
    self.number = number
    self.seeds = seeds
    sequences = try SharedSequences(of: ScenarioFiles(paths))
  }

  /// Prints a line of JSON about guided and unguided walks. For each seed, the line contains the
  /// step at which the walk finds the defect, and the length of the scenario. If the walk does not
  /// find the defect, the first value is the number of steps plus one, and the second value is 0.
  func run() {
    let mutant = World.mutants[number]
    var line: JSONRecord = [
      "number": number, "row": mutant.row.path, "change": mutant.sentence,
    ]
    for (name, isSteered) in [("steered", true), ("unguided", false)] {
      let found = (1...seeds).map { walk(seed: UInt64($0), isSteered) }
      line += [name: found.map(\.step), "\(name)Lengths": found.map(\.length)]
    }
    print(line.text)
  }

  private func walk(seed: UInt64, _ isSteered: Bool) -> (step: Int, length: Int) {
    var extent = WalkExtent(sequences: Self.extent.sequences, length: Self.extent.length)
    extent.endsAtFirst = true
    let walk = ImplementationWalk<World>(
      extent, seed: seed, isSteered: isSteered, from: sequences.starts, in: sequences.lexicon)
    guard let found = walk.run(on: DefectiveWorld(World.mutants[number])).divergences.first else {
      return (Self.extent.sequences * Self.extent.length + 1, 0)
    }
    return (found.stepsBefore, found.trace.steps.count)
  }
}
