import Authentication
import Exploration
import Machines
import Simulation
import TestScale
import Testing

/// The results of a plain search, which keeps every world in a set.
private struct PlainSearch {
  private(set) var states: Set<World>
  private(set) var steps = 0

  init(from world: World, by alphabet: Alphabet<World>, depth: Int) {
    states = [world]
    var open = [world]
    var trail = Trail<World>()
    for _ in 0..<depth {
      var next: [World] = []
      for world in open {
        for stimulus in alphabet.stimuli(at: world) {
          var other = world
          other.step(stimulus, into: &trail)
          steps += 1
          if states.insert(other).inserted { next.append(other) }
        }
      }
      open = next
    }
  }
}

@Suite("An exploration of the world")
struct WorldExplorationTests {
  /// Verbs of stimuli that together change each part of the world.
  private static let verbs = [
    "launch", "choose", "log-in", "back", "continue", "terminate", "go-offline", "hold-next",
    "advance", "revoke-cookie",
  ]

  /// The designs that exist in this build.
  static let stages = [MigrationStage.all, .none].filter { stage in
    (try? Preparation<World>([.routing(stage)])) != nil
  }

  private static let depth = Scale.of(3, campaign: 4)

  @Test("visits as many states as a plain search, and finds no violation", arguments: stages)
  func states(_ stage: MigrationStage) throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<World>(in: &lexicon) { Self.verbs.contains($0.name) }
    let user = try #require(
      alphabet.allGivens.first { given in
        if case .user(_, _?, _, _?, _, _, _, _) = given { true } else { false }
      })
    let start = try ExplorationStart<World>([.routing(stage), user])
    let plain = PlainSearch(from: start.machine, by: alphabet, depth: Self.depth)
    var bounds = SearchBounds()
    bounds.depth = Self.depth
    let report = try Exploration(
      of: SearchSpace(from: [start], by: alphabet, in: lexicon, within: bounds),
      checking: World.invariants.map(Property.invariant)
    ).run(jobs: 2)
    #expect(report.states == plain.states.count)
    #expect(report.steps == plain.steps)
    #expect(report.verdicts.allSatisfy { $0.answer == .open })
    #expect(report.parts.first { $0.name == "network" }.map { $0.count > 10 } == true)
  }
}
