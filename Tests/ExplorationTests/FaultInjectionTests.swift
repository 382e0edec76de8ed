import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import Tracing
import TurnstileMachine

@Suite("An injection of faults")
struct FaultInjectionTests {
  private typealias Report = InjectionReport<Lift>

  private static let ride = (
    name: "ride", sequence: InputSequence<Lift>([.openDoor], [.close, .go, .open, .stop, .open])
  )
  private static let look = (name: "look", sequence: InputSequence<Lift>([], [.open, .close]))

  private func injection(
    _ names: [String] = [], into sequences: [FaultInjection<Lift>.NamedSequence],
    checking invariants: [Invariant<Lift>] = []
  ) throws -> FaultInjection<Lift> {
    try FaultInjection(
      of: try Fault<Lift>.chosen(by: names), into: sequences, in: Lexicon()
    ) { _ in invariants.map(Property.claim) }
  }

  @Test("finds the one position at which a fault breaks an invariant, and shrinks the sequence")
  func finding() throws {
    let report = try injection(["power-cut"], into: [Self.look, Self.ride]).run()
    #expect(report.findings.count == 1)
    let found = try #require(report.findings.first)
    #expect(found.fault == "power-cut")
    #expect(found.sequence == "ride")
    #expect(found.position == 2)
    #expect(found.count == 1)
    let counterexample = found.counterexample
    #expect(counterexample.broken.name == "closed-in-motion")
    #expect(counterexample.trace.steps.map(\.stimulus) == [.go, .cut, .open])
    #expect(counterexample.trace.givens == [])
    #expect(counterexample.steps.needed == 3 && counterexample.steps.all == 5)
    #expect(counterexample.givens.needed == 0 && counterexample.givens.all == 1)
  }

  @Test("reports how much it tried, and takes the steps before a fault only once")
  func extent() throws {
    let extent = try injection(["flicker"], into: [Self.look, Self.ride]).run().extent
    #expect(extent.sequences == 2)
    #expect(extent.positions == 3 + 6)
    #expect(extent.injections == 2 * (3 + 6))
    // The number of steps in the sequences, after each position, and in the faults.
    #expect(extent.steps == 2 + 5 + 2 * (3 + 15) + (1 + 2) * (3 + 6))
  }

  @Test("injects the later part of a fault after the next step, or at once if there is none")
  func after() throws {
    let go = (name: "go", sequence: InputSequence<Lift>([], [.go]))
    let found = try injection(["pushed"], into: [go]).run().findings
    #expect(found.map(\.position) == [1])
    let stop = (name: "stop", sequence: InputSequence<Lift>([], [.go, .stop]))
    #expect(try injection(["pushed"], into: [stop]).run().findings.isEmpty)
    let close = (name: "close", sequence: InputSequence<Lift>([], [.go, .close]))
    let later = try injection(["pushed"], into: [close]).run().findings
    #expect(later.map(\.position) == [1])
    #expect(later.map(\.count) == [2])
  }

  @Test("queries the machine for the possible faults at each position")
  func occurrences() throws {
    // The door is closed at 2 of the 3 positions in one sequence, and at 4 of the 6 positions in
    // the other.
    let extent = try injection(["pushed"], into: [Self.look, Self.ride]).run().extent
    #expect(extent.injections == 2 + 4)
  }

  @Test("names a sequence that breaks an invariant by itself, and injects no fault into it")
  func withoutFault() throws {
    let closed = Invariant<Lift>("closed", "the door is closed") { lift, _ in !lift.isDoorOpen }
    let report = try injection(into: [Self.look], checking: [closed]).run()
    #expect(report.findings.map(\.fault) == [nil])
    #expect(report.findings.first?.counterexample.trace.steps.map(\.stimulus) == [.open])
    #expect(report.extent.injections == 0)
    #expect(report.extent.steps == 1)
  }

  @Test("reports each combination of fault and invariant once, on any number of threads")
  func threads() throws {
    let sequences = (0..<40).flatMap { number in
      [
        (name: "look \(number)", sequence: Self.look.sequence),
        (name: "ride \(number)", sequence: Self.ride.sequence),
      ]
    }
    let still = Invariant<Lift>("still", "nothing is dark in motion") { lift, trail in
      lift.state == .standing || trail.observations != [.stays]
    }
    func summary(_ jobs: Int) throws -> [String] {
      let report = try injection(into: sequences, checking: [still]).run(jobs: jobs)
      return ["\(report.extent)"]
        + report.findings.map {
          "\($0.fault ?? "-") \($0.counterexample.broken.name) \($0.sequence) \($0.position) "
            + "\($0.count) \($0.counterexample.steps)"
        }
    }
    let one = try summary(1)
    #expect(one.count == 4)
    #expect(one[1].hasPrefix("power-cut still ride 0 2 80 "))
    for jobs in [2, 3, 7] { #expect(try summary(jobs) == one) }
  }

  @Test("stops when interrupted")
  func interruption() throws {
    let report = try injection(into: [Self.ride]).run(isInterrupted: { true })
    #expect(report.extent.sequences == 0 && report.extent.steps == 0)
    #expect(report.findings.isEmpty)
  }

  @Test("finds sequences that break the same invariant when they are replayed")
  func replay() throws {
    let report = try injection(into: [Self.ride]).run()
    #expect(report.findings.map(\.fault) == ["power-cut", "pushed"])
    for finding in report.findings {
      let text = finding.counterexample.scenario(named: "found")
      let document = Document(name: "found", bytes: Array(text.utf8))
      #expect(document.formatted() == text)
      let scenario = try #require(ScenarioLoader<Lift>().load(document).scenarios.first)
      guard case .failed(let failure) = Replayer(isStrict: true).run(scenario).verdict else {
        Issue.record("the scenario holds")
        return
      }
      let broken = finding.counterexample.broken
      #expect(failure.kind == .invariant(name: broken.name, claim: broken.claim))
    }
  }

  @Test("injects declared faults in the order of their declaration")
  func choice() throws {
    #expect(try Fault<Lift>.chosen(by: []).map(\.name) == ["power-cut", "pushed", "flicker"])
    #expect(
      try Fault<Lift>.chosen(by: ["flicker", "power-cut"]).map(\.name) == ["power-cut", "flicker"])
    #expect(message(Lift.self, "flicke") == "there is no fault `flicke`; did you mean flicker?")
    #expect(
      message(Lift.self, "x") == "there is no fault `x`; there are power-cut, pushed, flicker")
    #expect(message(Turnstile.self) == "the machine declares no faults")
  }

  /// Returns the error that is thrown for the choice of these faults; `nil` if there is no error.
  private func message<M: Machine>(_: M.Type, _ names: String...) -> String? {
    do throws(FaultChoiceError) { _ = try Fault<M>.chosen(by: names) } catch {
      return error.message
    }
    return nil
  }
}
