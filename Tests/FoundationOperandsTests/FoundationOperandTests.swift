import FoundationOperands
import MachineChecks
import Machines
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An order whose values have types from Foundation.
struct Order: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Pay a part of the order.
    case pay(Decimal, by: UUID, on: Date?)
  }

  @Words
  enum State: Path {
    /// The amount paid so far.
    case paid(total: Decimal, last: UUID?, on: Date?)
  }

  static let vocabulary = Vocabulary<Order>()

  private(set) var state = State.paid(total: 0, last: nil, on: nil)

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Order>) {
    guard case .paid(let total, _, _) = state, case .pay(let amount, let id, let date) = stimulus
    else { return }
    state = .paid(total: total + amount, last: id, on: date)
    trail.transition(to: state)
  }
}

@Suite("A Foundation value")
struct FoundationOperandTests {
  @Test("passes the checks of every machine")
  func soundness() {
    #expect(MachineCheck<Order>(sequences: 20, length: 10, texts: 200).violations == [])
  }

  static let identifier = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

  @Test(
    "is printed as it is read",
    arguments: [
      "pay 12.5 by \(identifier)", "pay -0.01 by \(identifier) on 2026-11-25T10:00:00Z",
      "pay 99999999999999999999999999999999999999 by \(identifier) on 1969-12-31T23:59:59.250Z",
      "pay 1 by \(identifier) on 1969-12-31T23:59:59Z",
    ])
  func printing(_ line: String) throws {
    var reader = LineReader<Order>()
    let stimulus = try reader.stimulus(line)
    #expect(stimulus.text(in: reader.lexicon) == line)
    #expect(Order.Stimulus(stimulus.phrase) == stimulus)
  }

  @Test("that equals another is packed in the same way, however it was written")
  func equality() throws {
    var reader = LineReader<Order>()
    let lines = ["pay 2.50 by \(Self.identifier)", "pay 2.5 by \(Self.identifier.lowercased())"]
    let stimuli = try lines.map { try reader.stimulus($0) }
    #expect(stimuli[0] == stimuli[1])
    #expect(stimuli[0].phrase == stimuli[1].phrase)
  }

  @Test(
    "that is wrong is refused",
    arguments: [
      "pay 1,5 by \(identifier)", "pay 1e3 by \(identifier)", "pay . by \(identifier)",
      "pay \(String(repeating: "9", count: 39)) by \(identifier)", "pay 1x by \(identifier)",
      "pay +1 by \(identifier)", "pay 1 by 6BA7B810",
      "pay 1 by \(identifier) on 2026-11-25", "pay 1 by \(identifier) on 2026-02-30T00:00:00Z",
    ])
  func refusals(_ line: String) {
    var reader = LineReader<Order>()
    #expect(throws: WordError.self) { try reader.stimulus(line) }
  }

  @Test("is summed exactly, as a decimal number")
  func sum() throws {
    var machine = Order()
    var reader = LineReader<Order>()
    for _ in 0..<3 { _ = try machine.take(reader.stimulus("pay 0.1 by \(Self.identifier)")) }
    let state = machine.state.text(in: reader.lexicon)
    #expect(state == "paid(total: 0.3, last: \(Self.identifier))")
  }
}
