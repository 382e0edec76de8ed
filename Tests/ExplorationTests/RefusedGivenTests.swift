import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("A program that refuses every given")
struct RefusedGivenTests {
  /// An implementation that accepts no stimuli, because it refuses every given.
  private final class Refusal: Implementation {
    let namesDeciders = true
    func reset() {}
    func prepare(_ given: String) -> String? { "there is no room" }
    func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep {
      throw Breakdown("nothing had begun")
    }
    func answer(_ query: String) -> [String] { [] }
  }

  private static func walked(steered isSteered: Bool) -> ImplementationWalkReport<Turnstile> {
    ImplementationWalk<Turnstile>(
      WalkExtent(sequences: 5, length: 10), seed: 1, isSteered: isSteered, from: [[.room(1)]]
    ).run(on: Refusal())
  }

  @Test("is walked at random to the end, and the refusal is the only divergence")
  func atRandom() {
    let report = Self.walked(steered: false)
    #expect(report.sequences == 5)
    #expect(report.steps == 0)
    #expect(report.divergences.map(\.count) == [5])
    // Another room could be refused for a different reason.
    #expect(report.divergences.first?.trace.givens == [.room(1)])
    #expect(!report.isCutShort)
  }

  @Test("ends a guided walk early, after which the walk plans nothing more")
  func steered() {
    let report = Self.walked(steered: true)
    #expect(report.steps == 0)
    #expect(report.divergences.count == 1)
    #expect(report.isCutShort)
  }
}
