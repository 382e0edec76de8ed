import Exploration
import Machines
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing
import Tracing

@Suite("Random walks through the world")
struct RandomWalkTests {
  @Test("break no invariant", arguments: [1, 2] as [UInt64])
  func invariants(seed: UInt64) {
    let report = RandomWalk<World>(sequences: 50, length: 30, seed: seed).run()
    #expect(report.counterexample == nil, "seed \(seed): \(String(describing: report))")
    #expect(report.steps == 50 * 30)
  }

  @Test("repeat themselves for the same seed")
  func determinism() {
    let walk = RandomWalk<World>(sequences: 20, length: 30, seed: 7)
    let (one, other) = (walk.run(), walk.run())
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.coverage.covered == other.coverage.covered)
    let elsewhere = RandomWalk<World>(sequences: 20, length: 30, seed: 8).run()
    #expect(elsewhere.fingerprint != one.fingerprint)
  }
}

@Suite("A counterexample of a walk through the world")
struct FoundSequenceTests {
  private static let conditions = [
    "not is authenticated(...)", "not is blacklisted(...)", "not is unauthenticated/login",
    "not is unauthenticated/company-login",
  ]

  @Test(
    "has no superfluous step or given, and a run of it holds", arguments: conditions,
    0..<UInt64(Scale.of(2, campaign: 6)))
  func minimality(_ condition: String, seed: UInt64) throws {
    let walk = RandomWalk<World>(sequences: 200, length: 30, seed: seed) { lexicon in
      Self.invariant(condition, in: &lexicon).map { [.claim($0)] } ?? []
    }
    let found = try #require(walk.run(jobs: 2).counterexample)
    let (givens, stimuli) = (found.trace.givens, found.trace.steps.map(\.stimulus))
    var lexicon = found.lexicon
    let invariant = try #require(Self.invariant(condition, in: &lexicon))
    #expect(Self.breaks(givens, stimuli, invariant))
    for index in stimuli.indices {
      var fewer = stimuli
      fewer.remove(at: index)
      #expect(!Self.breaks(givens, fewer, invariant), "without step \(index)")
    }
    for index in givens.indices {
      var fewer = givens
      fewer.remove(at: index)
      #expect(!Self.breaks(fewer, stimuli, invariant), "without given \(index)")
    }
    let text = found.scenario(named: "seed \(seed)")
    let document = Document(name: "walk", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let file = ScenarioLoader<World>().load(document)
    #expect(file.diagnostics == [])
    #expect(file.scenarios.map { Replayer(isStrict: true).run($0).verdict } == [.passed])
  }

  private static func invariant(
    _ condition: String, in lexicon: inout Lexicon
  ) -> Invariant<World>? {
    let condition = try? MachineCondition<World>(condition, named: "c", in: &lexicon)
    return condition.map { condition in
      Invariant("condition", condition.text) { condition.holds(of: copy $0) }
    }
  }

  /// Returns whether a sequence breaks the invariant before it breaks any of the world's own
  /// invariants.
  private static func breaks(
    _ givens: [Given], _ stimuli: [Stimulus], _ invariant: Invariant<World>
  ) -> Bool {
    var run = Run<World>()
    do {
      for given in givens { try run.prepare(given) }
      for stimulus in stimuli {
        try run.take(stimulus)
        if !invariant.holds(run.machine, run.trail) { return true }
      }
    } catch {}
    return false
  }
}
