import Exploration
import Machines
import Networking
import Running
import ScenarioLanguage
import Simulation
import Testing

@Suite("The faults of the world")
struct FaultTests {
  private static let logIn = """
    given user alice email alice@example.com password "Correct-1"

    launch
    choose log-in
    log-in alice@example.com "Correct-1"
    continue

    """

  /// Returns a claim that is broken if the row decides. Without a fault, the claim holds.
  private static func without(_ row: String) -> Invariant<World> {
    Invariant(row, "\(row) does not decide") { _, trail in
      !trail.rows.contains { $0.path == row }
    }
  }

  private static let running = Invariant<World>("running", "the app does not end") { _, trail in
    !trail.observations.contains { observation in
      if case .transition(.headless, _) = observation { true } else { false }
    }
  }

  private static let answered = Invariant<World>("answered", "no request waits") { world, _ in
    world.network.held.count == 0
  }

  /// The part of a login that each fault prevents.
  private static let effects: [(String, Invariant<World>)] = [
    ("offline", without("answer/no-network")), ("time-out", without("answer/timed-out")),
    ("held-answer", answered), ("failed-request", without("answer/forced-failure")),
    ("expired-token", without("answer/token-refreshed")),
    ("expired-cookie", without("answer/cookie-expired")),
    ("blacklisted-build", without("answer/blacklisted")), ("relaunch", running),
    ("memory", running),
  ]

  @Test("each lead to the effect that they are named after", arguments: effects)
  func effect(_ fault: String, _ invariant: Invariant<World>) throws {
    let document = Document(name: "a", bytes: Array(Self.logIn.utf8))
    let scenario = try #require(ScenarioLoader<World>().load(document).scenarios.first)
    let sequence = InputSequence<World>(scenario.givens, scenario.stimuli)
    func breaches(_ faults: [Fault<World>]) throws -> [String?] {
      try FaultInjection(of: faults, into: [("a", sequence)], in: scenario.lexicon) { _ in
        [.claim(invariant)]
      }.run().findings.map(\.fault)
    }
    #expect(try breaches(try Fault.chosen(by: [fault])) == [fault])
    #expect(try breaches([]).isEmpty)
  }

  @Test("all have an effect that is tested")
  func completeness() {
    #expect(Set(World.faults.map(\.name)) == Set(Self.effects.map(\.0)))
  }

  @Test("break no invariant in any scenario about tokens and reauthentication")
  func library() throws {
    let folders = ["app-root/tokens", "authentication/reauthenticate"].map {
      "\(LibraryTests.folder)/\($0)"
    }
    let shared = try SharedSequences<World>(of: ScenarioFiles(folders))
    let sequences = zip(shared.identities, shared.sequences).map { name, sequence in
      (name: name, sequence: InputSequence<World>(sequence.givens, sequence.stimuli))
    }
    #expect(sequences.count > 40)
    let report = try FaultInjection(of: World.faults, into: sequences, in: shared.lexicon)
      .run(jobs: 2)
    #expect(report.extent.injections > 70 * report.extent.positions)
    for finding in report.findings {
      Issue.record(
        "\(finding.fault ?? "no fault") \(finding.counterexample.scenario(named: "found"))")
    }
  }
}
