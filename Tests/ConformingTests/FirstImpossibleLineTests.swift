import Conforming
import Testing
import TurnstileMachine

@Suite("The first impossible line")
struct FirstImpossibleLineTests {
  /// Pushes are not logged, of which each shows two lines.
  private static let mapping = TurnstileLogs.withoutPushes + "\nstops"

  private static let lines = [
    #"{"gate":"a","event":"coin","coin":"penny"}"#, #"{"gate":"a","event":"lock","coins":"1"}"#,
    #"{"gate":"a","event":"box","coin":"penny"}"#, #"{"gate":"a","event":"lock","coins":"5"}"#,
    #"{"gate":"a","event":"coin","coin":"penny"}"#,
  ]

  private static func verdict(on count: Int) -> SessionVerdict? {
    let log = lines.prefix(count).joined(separator: "\n")
    return LogRun<Turnstile>([log], mapping: mapping).verdicts.first
  }

  @Test("comes behind those that a step without a line shows")
  func shownByStep() {
    for count in 1...3 { #expect(Self.verdict(on: count)?.kind == .conforms, "\(count)") }
    for count in 4...5 {
      let divergence = Self.verdict(on: count)?.divergence
      #expect(divergence?.line == 4)
      #expect(divergence?.possible == ["observation -> locked via lock"])
    }
  }
}
