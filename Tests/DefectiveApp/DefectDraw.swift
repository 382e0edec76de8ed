import Exploration
import Machines
import Running
import Simulation
import TextFormats
import Tracing

/// Draws defects that a sequence can show, regardless of their other effects.
///
/// A defect counts if a long random walk, a guided walk or a search of all short sequences shows
/// the defect. The app with any other defect is considered equivalent to the original app.
struct DefectDraw {
  /// The maximum numbers of pairs of states in a search: `unknown` for a defect that no walk shows,
  /// and `shorter` for a sequence that is shorter than the walks' sequences.
  private static let pairs = (unknown: 500, shorter: 20_000)

  private let count: Int
  private let seed: UInt64
  private let sequences: SharedSequences<World>
  /// The minimum number of stimuli after which each row can decide.
  private let decisions: [WorldRow: Int]

  /// Draws `count` defects that can be shown after the givens of some scenarios.
  init(count: Int, seed: UInt64, at paths: [String]) throws {
    self.count = count
    self.seed = seed
    sequences = try SharedSequences(of: ScenarioFiles(paths))
    decisions = try Self.decisions(in: sequences)
  }

  /// Explores all sequences, starting with the shortest, up to a maximum number of states.
  private static func decisions(
    in sequences: SharedSequences<World>
  ) throws -> [WorldRow: Int] {
    var lexicon = sequences.lexicon
    let alphabet = Alphabet<World>(in: &lexicon)
    var worlds = try sequences.starts.map { try Preparation<World>($0).machine }
    var known = Set(worlds)
    var decisions: [WorldRow: Int] = [:]
    var trail = Trail<World>()
    var depth = 0
    // The last level is visited completely, but its states beyond the maximum number are not
    // stored.
    while !worlds.isEmpty, known.count < Self.states {
      depth += 1
      var next: [World] = []
      for world in worlds {
        for stimulus in alphabet.stimuli(at: world) {
          var after = world
          after.step(stimulus, into: &trail)
          for row in trail.rows where decisions[row] == nil { decisions[row] = depth }
          guard known.count < Self.states else { continue }
          if known.insert(after).inserted { next.append(after) }
        }
      }
      worlds = next
    }
    for row in WorldRow.all where decisions[row] == nil { decisions[row] = depth + 1 }
    return decisions
  }

  /// The maximum number of states in the exploration of all sequences.
  private static let states = 300_000

  /// Prints a line of JSON for each defect.
  func run() throws {
    var generator = SplitMix64(seed: seed)
    var left = count
    for number in World.mutants.indices.shuffled(using: &generator) where left > 0 {
      let mutant = World.mutants[number]
      guard let (shortest, isProven) = try shortest(mutant) else {
        print("- \(number) \(mutant.row.path): \(mutant.sentence)")
        flush()
        continue
      }
      left -= 1
      let defect: JSONRecord = [
        "number": number, "row": mutant.row.path, "change": mutant.sentence,
        "shortest": shortest, "proven": isProven,
      ]
      print(defect.text)
      flush()
    }
  }

  /// Returns the number of stimuli in the shortest known sequence on which the defective app
  /// behaves differently. Also returns whether it is known that no shorter sequence exists; `nil`
  /// if no sequence is known.
  private func shortest(_ mutant: WorldMutant) throws -> (length: Int, isProven: Bool)? {
    let walks = [(false, 2_000), (true, 20)].enumerated()
    let known = walks.lazy.compactMap { index, walk in
      length(of: mutant, isSteered: walk.0, sequences: walk.1, seed: seed &+ UInt64(index))
    }.first
    // The two apps cannot differ before one of these rows decides.
    let first = mutant.affectedRows.map { decisions[$0] ?? .max }.min() ?? .max
    if let known, first >= known { return (known, true) }
    var bounds = SearchBounds()
    bounds.states = known == nil ? Self.pairs.unknown : Self.pairs.shorter
    bounds.depth = known.map { $0 - 1 }
    let report = try search(mutant, within: bounds)
    if let found = report.differences.first?.sequence.stimuli.count { return (found, true) }
    let isSeen = report.end == .complete || report.end == bounds.depth.map { .depth($0) }
    return known.map { ($0, isSeen) }
  }

  private func length(
    of mutant: WorldMutant, isSteered: Bool, sequences count: Int, seed: UInt64
  ) -> Int? {
    var extent = WalkExtent(sequences: count, length: 30)
    extent.endsAtFirst = true
    let walk = ImplementationWalk<World>(
      extent, seed: seed, isSteered: isSteered, from: sequences.starts,
      in: sequences.lexicon)
    return walk.run(on: DefectiveWorld(mutant)).divergences.first?.trace.steps.count
  }

  private func search(
    _ mutant: WorldMutant, within bounds: SearchBounds
  ) throws -> DifferentialSearchReport<World> {
    let search = DifferentialSearch<World>(
      from: sequences.starts.map { InputSequence($0) }, in: sequences.lexicon,
      within: bounds, isSettledByOne: true
    ) { _ in
      PairedMachines { (givens) throws(Objection) in
        var changed = World()
        changed.mutate(by: mutant)
        for given in givens { try changed.prepare(given) }
        return PairedRun(of: try Preparation<World>(givens).machine, changed)
      } judge: { pair, _ in
        let (one, other) = (pair.first.run, pair.second.run)
        return one.trail.observations == other.trail.observations
          && one.machine.state == other.machine.state ? .same : .undeclared
      }
    }
    return try search.run(jobs: 2)
  }
}
