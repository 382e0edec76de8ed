import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("A divergence whose shorter sequences differ for another reason")
struct SlidingDivergenceTests {
  /// A turnstile that reports nothing for a token. For a penny, it reports a transition to the
  /// state `locked`.
  private final class Defective: Implementation {
    private static let acts: [String: Turnstile.Stimulus] = [
      "insert penny": .insert(.penny), "insert token": .insert(.token),
      "insert button": .insert(.button), "push": .push,
    ]
    private var run = Run<Turnstile>()
    /// The first stimulus that was chosen by the walk.
    private(set) var first: Turnstile.Stimulus?

    let namesDeciders = true

    func reset() { run = Run() }

    func prepare(_ given: String) -> String? { "no given is taken" }

    func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep {
      guard let act = Self.acts[stimulus] else { throw Breakdown("what is \(stimulus)?") }
      first = first ?? act
      run.attempt(act)
      var lines = run.trail.observations.map { $0.text(in: Lexicon()) }
      if act == .insert(.token) { lines = ["stays"] }
      if act == .insert(.penny) { lines = ["-> locked via lock"] }
      return ImplementedStep(observations: lines, state: nil)
    }

    func answer(_ query: String) -> [String] { [] }
  }

  @Test("is shown together with the shorter divergence")
  func both() {
    var slides = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let defective = Defective()
      let report = ImplementationWalk<Turnstile>(
        WalkExtent(sequences: 1, length: 1), seed: seed, isSteered: false, from: [[]]
      ).run(on: defective)
      let shown = report.divergences.map { $0.trace.steps.map(\.stimulus) }
      switch defective.first {
      case .insert(.token):
        #expect(shown.contains([.insert(.token)]))
        slides += shown.contains([.insert(.penny)]) ? 1 : 0
      case .insert(.penny): #expect(shown == [[.insert(.penny)]])
      default: #expect(shown.isEmpty)
      }
    }
    #expect(slides > 0)
  }
}
