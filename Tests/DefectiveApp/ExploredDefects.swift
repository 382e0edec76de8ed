import Exploration
import Machines
import Running
import Simulation
import TextFormats
import Tooling
import Tracing

/// Searches the bounded worlds of the app for defects that break an invariant in some scenario.
struct ExploredDefects {
  private let library: SharedSequences<World>
  private let tool = MachineTool<World>(
    in: .printing(
      to: Output(results: { print($0) }, diagnostics: { print($0) }),
      as: .ofProcess("gatehouse", "")),
    engines: Engines())

  /// Reads the scenarios at some paths.
  init(at paths: [String]) throws { library = try SharedSequences(of: ScenarioFiles(paths)) }

  /// Prints a line of JSON for each of the app's defects, in steps of `distance` from `first`, that
  /// breaks an invariant in a scenario: the shortest beginning of a scenario that does, and the
  /// shortest scenario in a bounded world.
  func run(every distance: Int, from first: Int) throws {
    for number in stride(from: first, to: World.mutants.count, by: distance) {
      let mutant = World.mutants[number]
      guard let known = beginning(breakingBy: mutant) else { continue }
      var line: JSONRecord = [
        "number": number, "row": mutant.row.path, "change": mutant.sentence,
        "invariant": known.broken.name, "scenario": library.identities[known.sequence],
        "steps": known.steps,
      ]
      if let (world, broken, steps) = try scenario(breakingBy: mutant) {
        line += ["world": world, "found": broken, "foundSteps": steps]
      }
      print(line.text)
      flush()
    }
  }

  private struct Beginning {
    let sequence: Int
    let broken: BrokenInvariant
    let steps: Int
  }

  /// Returns the shortest beginning of a scenario in which a defect breaks an invariant.
  private func beginning(breakingBy mutant: WorldMutant) -> Beginning? {
    var best: Beginning?
    for (index, sequence) in library.sequences.enumerated() {
      guard var machine = try? Preparation<World>(sequence.givens).machine else { continue }
      machine.mutate(by: mutant)
      var run = Run(of: machine)
      let limit = best.map { $0.steps - 1 } ?? .max
      for (count, stimulus) in sequence.stimuli.prefix(limit).enumerated() {
        do throws(BrokenInvariant) { try run.take(stimulus) } catch {
          best = Beginning(sequence: index, broken: error, steps: count + 1)
          break
        }
      }
    }
    return best
  }

  /// Returns the first bounded world in which a defect breaks a claim, the claim, and the number of
  /// steps of the shortest scenario that shows it.
  private func scenario(
    breakingBy mutant: WorldMutant
  ) throws -> (world: String, claim: String, steps: Int)? {
    for world in World.worlds {
      let exploration = try world.exploration(of: tool) { (app: inout World) in
        app.mutate(by: mutant)
      }
      let report = try exploration.run(jobs: 2)
      for verdict in report.verdicts where verdict.answer == .broken {
        guard let trace = verdict.trace else { continue }
        return (world.name, verdict.property.text, trace.steps.count)
      }
    }
    return nil
  }
}
