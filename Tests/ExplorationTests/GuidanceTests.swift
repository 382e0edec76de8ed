import Exploration
import Machines
import Running
import ScenarioLanguage
import TestScale
import Testing
import Tracing

@Suite("A walk that is guided towards rare events")
struct GuidanceTests {
  private static let sequences = 2_500
  private static let length = 8

  private func walk(_ seed: UInt64) -> RandomWalk<CombinationLock> {
    RandomWalk(sequences: Self.sequences, length: Self.length, seed: seed)
  }

  private func walk(_ seed: UInt64, claiming claim: String) -> RandomWalk<CombinationLock> {
    RandomWalk(sequences: Self.sequences, length: Self.length, seed: seed) { _ in
      [.claim(Invariant("shut", claim) { lock, _ in !lock.isOpen })]
    }
  }

  private static let seeds = 0..<UInt64(Scale.of(1, campaign: 5))

  @Test("reaches rows that the same number of random steps does not reach", arguments: seeds)
  func reach(_ seed: UInt64) {
    let report = walk(seed).run()
    #expect(report.steps <= Self.sequences * Self.length)
    #expect(report.coverage.missing == [])

    var lexicon = Lexicon()
    let alphabet = Alphabet<CombinationLock>(in: &lexicon)
    var generator = SplitMix64(seed: seed)
    var unguided = Coverage<CombinationLock>()
    var trail = Trail<CombinationLock>()
    for _ in 0..<Self.sequences {
      var lock = CombinationLock()
      for _ in 0..<Self.length {
        guard let stimulus = alphabet.stimulus(using: &generator) else { continue }
        lock.step(stimulus, into: &trail)
        unguided.add(trail)
      }
    }
    #expect(unguided.missing.contains("digit/eighth"))
  }

  @Test("heads for rare states if no row shows its progress", arguments: seeds)
  func silence(_ seed: UInt64) {
    let walk = RandomWalk<SilentLock>(
      sequences: Self.sequences, length: Self.length, seed: seed)
    #expect(walk.run().missingStates == [])
  }

  @Test(
    "uses stimuli that show nothing, but change the effect of the next stimulus",
    arguments: seeds)
  func preparation(_ seed: UInt64) {
    let walk = RandomWalk<WhisperedLock>(
      sequences: 4 * Self.sequences, length: Self.length, seed: seed)
    #expect(walk.run().missingStates == [])
  }

  @Test("is the same on any number of threads", arguments: [2, 40])
  func jobs(_ jobs: Int) {
    let (one, other) = (walk(4).run(), walk(4).run(jobs: jobs))
    #expect(other.fingerprint == one.fingerprint)
    #expect(other.steps == one.steps)
    #expect(other.coverage.covered == one.coverage.covered)
  }

  @Test("shows the whole path from the start to a defect", arguments: seeds)
  func counterexample(_ seed: UInt64) throws {
    let walk = walk(seed, claiming: "the lock stays shut")
    let found = try #require(walk.run(jobs: 2).counterexample)
    #expect(walk.run().counterexample?.trace == found.trace)
    // Each sequence dials fewer than ten digits, so this sequence must have continued another
    // sequence.
    #expect((10...2 * Self.length).contains(found.steps.all))
    #expect(found.trace.steps.count == 10)
    let text = found.trace.text(in: found.lexicon)
    #expect(text.hasSuffix("\n  -> dialled(right: 10) via lock\n"))
    let file = ScenarioLoader<CombinationLock>().load(
      Document(name: "walk", bytes: Array(text.utf8)))
    #expect(file.diagnostics == [])
    let verdicts = file.scenarios.map { Replayer(isStrict: true).run($0).verdict }
    #expect(verdicts == [.passed])
  }
}
