import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import Tracing
import TurnstileMachine

@Suite("Random numbers")
struct SplitMix64Tests {
  @Test("match Vigna's reference")
  func reference() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}

@Suite("A random walk")
struct RandomWalkTests {
  private func walk(_ seed: UInt64, sequences: Int = 20) -> RandomWalkReport<Turnstile> {
    RandomWalk(sequences: sequences, length: 30, seed: seed).run()
  }

  @Test("is the same for the same seed, and different for another seed")
  func seeds() {
    let reports = (0..<50).map { walk($0) }
    #expect(walk(7).fingerprint == reports[7].fingerprint)
    #expect(walk(7).coverage.covered == reports[7].coverage.covered)
    #expect(Set(reports.map(\.fingerprint)).count == reports.count)
  }

  @Test("takes every step, reaches every row, and breaks nothing")
  func reach() {
    let report = walk(1)
    #expect(report.steps == 600)
    #expect(report.coverage.missing == [])
    #expect(report.counterexample == nil)
  }

  @Test("lists the states that it did not reach")
  func states() {
    #expect(walk(1).missingStates == [])
    let single = (0..<50).map {
      RandomWalk<Turnstile>(sequences: 1, length: 1, seed: $0).run()
    }
    #expect(Set(single.map(\.missingStates)) == [[], ["unlocked"]])
    for report in single {
      #expect(report.missingStates.isEmpty == report.coverage.covered.contains("lock/paid"))
    }
  }

  @Test("begins each sequence with different numbers, even for adjacent seeds")
  func sequences() {
    #expect(walk(1, sequences: 1).fingerprint != walk(2, sequences: 1).fingerprint)
    #expect(walk(1, sequences: 1).fingerprint != walk(1, sequences: 2).fingerprint)
  }

  private static let long = RandomWalk<Turnstile>(sequences: 1_100, length: 10, seed: 3)
  private static let worn = RandomWalk<WornTurnstile>(sequences: 1_100, length: 10, seed: 3)
  private static let alone = (long: long.run(), worn: worn.run())

  @Test("has the same result on any number of threads", arguments: [1, 2, 3, 16])
  func jobs(_ jobs: Int) throws {
    let (one, other) = (Self.alone.long, Self.long.run(jobs: jobs))
    #expect(other.fingerprint == one.fingerprint)
    #expect(other.steps == 11_000)
    #expect(other.coverage.covered == one.coverage.covered)
    let first = try #require(Self.alone.worn.counterexample)
    let same = try #require(Self.worn.run(jobs: jobs).counterexample)
    #expect(same.trace.text(in: same.lexicon) == first.trace.text(in: first.lexicon))
  }

  @Test("can have as many sequences and steps as an integer can express")
  func endless() throws {
    let walk = RandomWalk<WornTurnstile>(sequences: .max, length: .max, seed: .max)
    let found = try #require(walk.run(jobs: .max).counterexample)
    #expect(found.trace.steps.count == 3)
  }

  @Test("of a defect yields a scenario that shows it", arguments: 0..<20 as Range<UInt64>)
  func counterexample(_ seed: UInt64) throws {
    let report = RandomWalk<WornTurnstile>(sequences: 20, length: 30, seed: seed).run()
    let counterexample = try #require(report.counterexample)
    let text = counterexample.trace.text(in: counterexample.lexicon)
    let document = Document(name: "walk", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let file = ScenarioLoader<WornTurnstile>().load(document)
    #expect(file.diagnostics == [])
    let scenario = try #require(file.scenarios.first)
    guard case .failed(let failure) = Replayer<WornTurnstile>().run(scenario).verdict else {
      Issue.record("the scenario holds")
      return
    }
    let broken = counterexample.broken
    #expect(failure.kind == .invariant(name: broken.name, claim: broken.claim))
    let last = document.lines.last { $0.kind == .stimulus }
    #expect(failure.line == last.map { document.location(of: $0.range.lowerBound).line })
  }
}

@Suite("A walk with a condition of its own")
struct ConditionWalkTests {
  private func walk(_ text: String) -> RandomWalk<Turnstile> {
    RandomWalk(sequences: 300, length: 30, seed: 1) { lexicon in
      do {
        let condition = try MachineCondition<Turnstile>(text, named: "c", in: &lexicon)
        return [.always(StateCondition(condition.text, holds: condition.holds))]
      } catch {
        Issue.record("the condition cannot be read")
        return []
      }
    }
  }

  @Test("ends at the first step that violates it, and shows the path there")
  func broken() throws {
    let found = try #require(walk("not is unlocked(coins: 2)").run().counterexample)
    #expect(found.broken.name == "condition")
    #expect(found.broken.claim == "not is unlocked(coins: 2)")
    let text = found.trace.text(in: found.lexicon)
    #expect(text.hasSuffix("  -> unlocked(coins: 2) via lock\n"))
    #expect(text.ranges(of: "unlocked(coins: 2)").count == 1)
    let same = try #require(walk("not is unlocked(coins: 2)").run(jobs: 3).counterexample)
    #expect(same.trace == found.trace)
  }

  @Test("takes the same steps as without the condition, as long as the condition holds")
  func holds() {
    let report = walk("is locked or not has coins").run()
    #expect(report.counterexample == nil)
    let without = RandomWalk<Turnstile>(sequences: 300, length: 30, seed: 1).run()
    #expect(report.fingerprint == without.fingerprint)
  }
}

@Suite("A walk with givens")
struct PreparedWalkTests {
  @Test("begins every sequence with the givens, and with no other givens about the same subjects")
  func givens() throws {
    let walk = RandomWalk<Turnstile>(
      sequences: 200, length: 5, seed: 4, preparation: try Preparation([.room(5)]))
    var traces = 0
    _ = walk.run { trace, _ in
      traces += 1
      #expect(trace.givens == [.room(5)])
    }
    #expect(traces == 200)
    #expect(walk.run(jobs: 2).fingerprint == walk.run().fingerprint)
  }
}
