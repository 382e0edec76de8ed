import Exploration
import Machines
import Simulation
import Testing

@Suite("Random walks through the world")
struct RandomWalkTests {
  @Test("no sequence breaks an invariant", arguments: [1, 2] as [UInt64])
  func invariants(seed: UInt64) {
    let report = RandomWalk<World>(sequences: 50, length: 30, seed: seed).run()
    #expect(report.counterexample == nil, "seed \(seed): \(String(describing: report))")
    #expect(report.steps == 50 * 30)
  }

  @Test("the same seed walks the same way")
  func determinism() {
    let walk = RandomWalk<World>(sequences: 20, length: 30, seed: 7)
    let (one, other) = (walk.run(), walk.run())
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.coverage.covered == other.coverage.covered)
    let elsewhere = RandomWalk<World>(sequences: 20, length: 30, seed: 8).run()
    #expect(elsewhere.fingerprint != one.fingerprint)
  }
}
