import Exploration
import Machines
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("The state of an implementation")
struct StandingTests {
  /// A turnstile that reports a state that the model does not have.
  private final class Elsewhere: Implementation {
    private let told: String?
    private let asked: String?
    let namesDeciders = true

    init(told: String?, asked: String?) { (self.told, self.asked) = (told, asked) }

    func reset() {}
    func prepare(_ given: String) -> String? { nil }
    func answer(_ query: String) -> [String] { [] }
    func take(_ stimulus: String) -> ImplementedStep {
      ImplementedStep(observations: ["refused locked"])
    }
    func state(isAsked: Bool) throws(Breakdown) -> String? {
      guard isAsked, told == nil else { return told }
      guard let asked else { throw Breakdown("it does not know") }
      return asked
    }
  }

  @Test("is compared before the first step if it is reported", arguments: ["locked", nil, "open"])
  func beginning(_ told: String?) throws {
    var run = ImplementationRun<Turnstile>(
      of: Elsewhere(told: told, asked: "locked"), in: Lexicon())
    var found: ImplementationDifference<Turnstile>?
    switch run.begin([.room(1)]) {
    case .begun: break
    case .refused(let difference): found = difference
    case .impossible, .silent: Issue.record("it does not begin")
    }
    #expect((found != nil) == (told == "open"))
    #expect(found?.state ?? "locked" == "locked")
    #expect(found?.seen ?? .lines([], state: "open") == .lines([], state: "open"))
  }

  @Test("is queried if it is not reported")
  func question() {
    func difference(_ told: String?, _ asked: String?) -> ImplementationDifference<Turnstile>? {
      var run = ImplementationRun<Turnstile>(
        of: Elsewhere(told: told, asked: asked), in: Lexicon())
      _ = run.begin([])
      return run.stand()
    }
    #expect(difference("locked", nil) == nil)
    #expect(difference(nil, "locked") == nil)
    #expect(difference(nil, "open")?.seen == .lines([], state: "open"))
    #expect(difference(nil, nil)?.seen == .breakdown("it does not know"))
  }

  @Test("can diverge at the start of each sequence of a walk, and the sequence ends without a step")
  func walk() {
    let report = ImplementationWalk<Turnstile>(
      WalkExtent(sequences: 3, length: 5), seed: 1, isSteered: false, from: [[]]
    ).run(on: Elsewhere(told: "open", asked: nil))
    #expect(report.steps == 0)
    #expect(report.divergences.map(\.count) == [3])
  }
}
