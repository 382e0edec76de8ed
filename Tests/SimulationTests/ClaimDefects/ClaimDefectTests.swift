import Exploration
import Machines
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing
import Tracing

@Suite("Seeded defects", .timeLimit(.minutes(30)))
struct ClaimDefectTests {
  private let evidence: ClaimEvidence

  init() throws { evidence = try ClaimEvidence.ofLibrary.get() }

  @Test(
    "break their claim and no other, and the counterexample replays",
    arguments: ClaimDefect.ofSteps)
  func found(defect: ClaimDefect) throws {
    let breaks = breaks(with: defect)
    for other in breaks where other.claims != [defect.claim] {
      Issue.record("\(other.claims):\n\(other.trace.scenario(of: defect, in: evidence.lexicon))")
    }
    let shortest = breaks.min { $0.trace.steps.count < $1.trace.steps.count }
    let found = evidence.shrunk(try #require(shortest), with: defect)
    #expect(found.trace.steps.count <= defect.steps)
    let text = found.trace.scenario(of: defect, in: evidence.lexicon)
    let (replay, sequence) = try read(text)
    let again = try #require(replay.firstBreak(in: sequence, with: defect))
    #expect(again.claims == [defect.claim])
    #expect(again.trace.scenario(of: defect, in: replay.lexicon) == text)
    #expect(replay.firstBreak(in: sequence, with: nil) == nil)
  }

  @Test("break every claim, each in its own way")
  func all() {
    let defects = ClaimDefect.ofSteps + [.deadEnd]
    #expect(defects.map(\.claim).sorted() == evidence.claims.claims.map(\.name).sorted())
    #expect(Set(defects.map(\.sentence)).count == defects.count)
  }

  @Test("that lead to a dead end are found by a search of the stimuli that do not end the app")
  func deadEnd() throws {
    let defect = ClaimDefect.deadEnd
    #expect(breaks(with: defect).isEmpty)
    #expect(try search(with: nil).answer == .holds)
    let verdict = try search(with: defect)
    #expect(verdict.answer == .broken)
    let trace = try #require(verdict.trace)
    #expect(trace.steps.count <= defect.steps)
    let text = trace.scenario(of: defect, in: evidence.lexicon)
    let (replay, sequence) = try read(text)
    var app = try AppWithDefect(defect, after: sequence.givens)
    for stimulus in sequence.stimuli { app.step(stimulus) }
    #expect(app.trace.scenario(of: defect, in: replay.lexicon) == text)
  }

  /// Returns the first break of each scenario and of each random walk that breaks a claim.
  private func breaks(with defect: ClaimDefect) -> [ClaimEvidence.Break] {
    var generator = SplitMix64(seed: 1)
    let walks = (0..<Scale.of(100, campaign: 3_000)).compactMap { _ in
      evidence.firstBreak(with: defect, using: &generator)
    }
    return evidence.sequences.compactMap { evidence.firstBreak(in: $0, with: defect) } + walks
  }

  /// Reads a scenario with its own texts.
  private func read(
    _ text: String
  ) throws -> (evidence: ClaimEvidence, sequence: InputSequence<World>) {
    let document = Document(name: "defect.scenario", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let file = ScenarioLoader<World>().load(document)
    #expect(file.diagnostics == [])
    let evidence = ClaimEvidence(try SharedSequences(of: file.scenarios))
    return (evidence, try #require(evidence.sequences.first))
  }

  /// Searches an app with two accounts for a violation of the claim that only a search checks.
  private func search(with defect: ClaimDefect?) throws -> PropertyVerdict<World> {
    let verbs = ["switch", "log-out", "add-account", "cancel", "deliver"]
    let (start, sequence) = try read(
      """
      given account alice
      given account bob without-user

      launch

      hold-next load-user

      """)
    let claim = try #require(start.claims.claims.first { $0.name == ClaimDefect.deadEnd.claim })
    let (from, to) = try #require(claim.reachability)
    let origin = try #require(from)
    var lexicon = start.lexicon
    let alphabet = Alphabet<World>(in: &lexicon) { verbs.contains($0.name) }
    let first = try ExplorationStart<World>(sequence.givens, sequence.stimuli).changed { world in
      if let mutant = defect?.mutant { world.mutate(by: mutant) }
    }
    let property = Property<World>.alwaysReachable(
      from: StateCondition(origin.text, holds: origin.holds),
      to: StateCondition(to.text, holds: to.holds))
    let report = try Exploration(
      of: SearchSpace(from: [first], by: alphabet, in: lexicon), checking: [property]
    ).run(jobs: 2)
    return try #require(report.verdicts.first)
  }
}
