import Exploration
import Machines
import Running
import Simulation
import TestScale
import Testing
import Tracing

@Suite("Mutants of the world", .timeLimit(.minutes(30)))
struct MutantTests {
  /// Verbs of stimuli that lead to many rows in few steps, but to few states.
  private static let verbs = [
    "launch", "choose", "log-in", "back", "continue", "terminate", "go-offline", "blacklist-build",
    "deactivate", "activate",
  ]
  private static let depth = 4

  private let lexicon: Lexicon
  private let alphabet: Alphabet<World>
  /// A user who can log in.
  private let user: Given

  init() throws {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon) { Self.verbs.contains($0.name) }
    self.lexicon = lexicon
    user = try #require(
      alphabet.allGivens.first { given in
        if case .user(_, _?, _, _?, _, _, _, _) = given { true } else { false }
      })
  }

  @Test("change every changeable table, are all different, and are described by a sentence")
  func list() {
    #expect(Set(World.mutants).count == World.mutants.count)
    #expect(World.mutants.allSatisfy { !$0.sentence.isEmpty && $0.sentence.last != "." })
    let changed = Set(World.mutants.map(\.row))
    let tables: Set = [
      "decision", "fact", "start", "router", "alert", "link", "push", "lock", "repetition",
      "renewal", "browser",
    ]
    for row in WorldRow.all where tables.contains(row.table) {
      #expect(changed.contains(row), "\(row.path)")
    }
    #expect(Set(changed.map(\.table)) == tables)
  }

  @Test("differ from the world, and answer every step of a walk")
  func total() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<World>(in: &lexicon)
    var random = SplitMix64(seed: 18)
    var trail = Trail<World>()
    for mutant in World.mutants {
      var world = try Preparation<World>([user]).machine
      world.mutate(by: mutant)
      #expect(world != (try Preparation<World>([user]).machine))
      for _ in 0..<Scale.of(20, campaign: 60) {
        let stimulus = alphabet.possibleStimulus(at: world, using: &random, leaving: &trail)
        guard let stimulus else { break }
        world.step(stimulus, into: &trail)
        #expect(!trail.observations.isEmpty)
        // The behaviour after a broken invariant is irrelevant.
        if World.invariants.contains(where: { !$0.holds(world, trail) }) { break }
      }
    }
  }

  @Test("in a random sample are killed by a shortest sequence; the unchanged world is not")
  func divergences() throws {
    let start = try Preparation<World>([user]).machine
    let count = Scale.of(30, campaign: 100)
    let reached = rowsReached(from: start)
    var random = SplitMix64(seed: 18)
    let mutants = World.mutants.filter { !reached.isDisjoint(with: $0.affectedRows) }
      .shuffled(using: &random).prefix(count)
    #expect(mutants.count == count)
    var tellable = 0
    for mutant in mutants {
      var changed = start
      changed.mutate(by: mutant)
      let length = lengthOfDifference(between: start, changed)
      let found = try search { _ in PairedMachines(comparing: mutant) }
      #expect(
        found.differences.map(\.sequence.stimuli.count) == (length.map { [$0] } ?? []),
        "\(mutant.row.path): \(mutant.sentence)")
      #expect(length != nil || found.end == .depth(Self.depth) || found.end == .complete)
      if length != nil { tellable += 1 }
    }
    #expect(tellable * 10 >= count * 6)
    let alike = try search { _ in
      PairedMachines { (givens) throws(Objection) in
        let world = try Preparation<World>(givens).machine
        return PairedRun(of: world, world)
      } judge: { pair, _ in
        pair.first.run.trail.observations == pair.second.run.trail.observations
          ? .same : .undeclared
      }
    }
    #expect(alike.differences.isEmpty && alike.states > 100)
  }

  @Test("differ only in steps decided by a row that they change")
  func affectedRows() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var (trail, other) = (Trail<World>(), Trail<World>())
    var turn = 0
    for sequence in library.sequences {
      var world = try Preparation<World>(sequence.givens).machine
      for stimulus in sequence.stimuli {
        let before = world
        world.step(stimulus, into: &trail)
        turn += 1
        // Only some mutants are tried at each step, so that each mutant is tried at many steps.
        for index in stride(from: turn % 100, to: World.mutants.count, by: 100) {
          let mutant = World.mutants[index]
          guard Set(trail.rows).isDisjoint(with: mutant.affectedRows) else { continue }
          var (changed, expected) = (before, world)
          changed.mutate(by: mutant)
          expected.mutate(by: mutant)
          changed.step(stimulus, into: &other)
          #expect(
            other.observations == trail.observations && changed == expected,
            "\(mutant.row.path): \(mutant.sentence)")
        }
      }
    }
    #expect(turn > 5_000)
  }

  private func search(
    through machines: (inout Lexicon) -> PairedMachines<World>
  ) throws -> DifferentialSearchReport<World> {
    var bounds = SearchBounds()
    bounds.depth = Self.depth
    return try DifferentialSearch(
      from: [InputSequence([user])], by: alphabet, in: lexicon, within: bounds,
      isSettledByOne: true, through: machines
    ).run(jobs: 2)
  }

  /// Returns the rows that decide in sequences up to the maximum depth, found by a plain search.
  private func rowsReached(from start: World) -> Set<WorldRow> {
    var (rows, seen, open) = (Set<WorldRow>(), Set([start]), [start])
    var trail = Trail<World>()
    for _ in 0..<Self.depth {
      var next: [World] = []
      for world in open {
        for stimulus in alphabet.stimuli(at: world) {
          var other = world
          other.step(stimulus, into: &trail)
          rows.formUnion(trail.rows)
          if seen.insert(other).inserted { next.append(other) }
        }
      }
      open = next
    }
    return rows
  }

  private struct Pair: Hashable {
    var first: World
    var second: World
  }

  /// Returns the number of stimuli after which two worlds first differ visibly, found by a plain
  /// search; `nil` if the number exceeds the maximum depth.
  private func lengthOfDifference(between first: World, _ second: World) -> Int? {
    var (seen, open) = (Set<Pair>(), [Pair(first: first, second: second)])
    var (trail, other) = (Trail<World>(), Trail<World>())
    for length in 1...Self.depth {
      var next: [Pair] = []
      for pair in open {
        let stimuli = Set(alphabet.stimuli(at: pair.first) + alphabet.stimuli(at: pair.second))
        for stimulus in stimuli {
          var successor = pair
          successor.first.step(stimulus, into: &trail)
          successor.second.step(stimulus, into: &other)
          guard trail.observations == other.observations,
            World.invariants.allSatisfy({ $0.holds(successor.second, other) })
          else { return length }
          if seen.insert(successor).inserted { next.append(successor) }
        }
      }
      open = next
    }
    return nil
  }
}
