import MachineChecks
import Machines
import Testing

/// A till that takes up to 40 coins, and by mistake changes when it refuses another one.
private struct FullTill: Machine {
  @Words enum Stimulus: Spoken {
    /// Put a coin in.
    case insert
    /// Take all coins out.
    case empty
    /// Take one coin out.
    case takeOne
  }

  @Words enum State: Path {
    /// It has this number of coins.
    @Operand("coins", .count("N", in: 0...99))
    case open(coins: UInt8)
  }

  enum Rule: UInt8, Choice { case full }

  static let vocabulary = Vocabulary<FullTill>()
  private(set) var state = State.open(coins: 0)

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<FullTill>) {
    guard case .open(let coins) = state else { return }
    let before = state
    switch stimulus {
    case .insert:
      state = .open(coins: min(coins, 40) + 1)
      if coins == 40 { return trail.refuse(.full) }
    case .empty: state = .open(coins: 0)
    case .takeOne: state = .open(coins: coins == 0 ? 0 : coins - 1)
    }
    if state != before { trail.transition(to: state) }
  }
}

@Suite("The check of the states nearest to the start")
struct ExploredStateTests {
  private static let steps = String(repeating: "insert\n", count: 41)

  @Test("finds a mistake that random sequences miss, with a shortest sequence")
  func mistakes() throws {
    #expect(MachineCheck<FullTill>(length: 40).violations.count == 1)
    let violation = try #require(MachineCheck<FullTill>(length: 40).violations.first)
    #expect(violation.hasPrefix("a refused stimulus changes the machine"))
    #expect(violation.hasSuffix("\n\n\(Self.steps)"))
    #expect(MachineCheck<FullTill>(length: 40, states: 40).violations == [])
  }
}
