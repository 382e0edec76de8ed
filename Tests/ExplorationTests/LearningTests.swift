import Exploration
import Machines
import ScenarioLanguage
import TestScale
import Testing

@Suite("Learning an implementation")
struct LearningTests {
  /// A house to climb. It counts the steps that are taken in it.
  private final class House: Implementation {
    private var run = Run<Stairs>()
    private var lexicon = Lexicon()
    private(set) var steps = 0
    let namesDeciders = true
    /// Whether the house reports its state.
    let tellsStates: Bool

    init(tellsStates: Bool) { self.tellsStates = tellsStates }

    func reset() { run = Run() }
    func prepare(_ given: String) -> String? { nil }
    func answer(_ query: String) -> [String] { [] }

    func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep {
      steps += 1
      do {
        let line = try WordLine(stimulus)
        run.attempt(
          try Stairs.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon))
      } catch { throw Breakdown("\(error)") }
      return ImplementedStep(
        observations: run.trail.observations.map { $0.text(in: lexicon) },
        state: tellsStates ? run.machine.state.text(in: lexicon) : nil)
    }
  }

  @Test("continues from rarely reached states, as far as necessary", arguments: [false, true])
  func depth(_ tellsStates: Bool) {
    // Nine random doors in a row lead to the top floor once in 262,144 attempts.
    for seed in 1...UInt64(Scale.of(2, campaign: 5)) {
      let house = House(tellsStates: tellsStates)
      let report = Characterisation<Stairs>(steps: 10_000, length: 20, seed: seed).run(on: house)
      let text = report.sequences.map { $0.scenario(named: "a") }.joined()
      #expect(text.contains("-> ninth via house"), "seed \(seed)")
      #expect(report.answers == Stairs.floors.count + 1)
      #expect(report.steps <= 10_000)
      #expect(!report.isCutShort)
    }
  }

  @Test("takes no more steps than allowed, including repeated steps")
  func steps() {
    for steps in 1...60 {
      let house = House(tellsStates: true)
      let report = Characterisation<Stairs>(steps: steps, length: 20, seed: 1).run(on: house)
      #expect(report.steps == steps)
      // The sequences that are kept are run once more.
      #expect(house.steps == steps + report.sequences.reduce(0) { $0 + $1.steps.count })
    }
  }
}
