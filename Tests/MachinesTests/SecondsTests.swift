import MachineChecks
import Machines
import Testing

@Suite("A span of time")
struct SecondsTests {
  @Test(
    "is printed in the largest unit that needs no fraction",
    arguments: [
      ("0s", "0s"), ("0d", "0s"), ("59s", "59s"), ("60s", "1m"), ("90s", "90s"), ("3600s", "1h"),
      ("120m", "2h"), ("24h", "1d"), ("36h", "36h"), ("0028d", "28d"),
      ("4294967295s", "4294967295s"),
      ("49710d", "49710d"),
    ])
  func printing(_ written: String, _ printed: String) throws {
    var reader = LineReader<Kiosk>()
    let stimulus = try reader.stimulus("wait \(written)")
    #expect(stimulus.text(in: reader.lexicon) == "wait \(printed)")
  }

  @Test(
    "is refused if it is zero or too long",
    arguments: [
      "s", "60", "-1s", "+1s", "1.5h", "1 s", "1w", "4294967296s", "49711d", "99999999999d", "1S",
    ])
  func refused(_ text: String) {
    var reader = LineReader<Kiosk>()
    let error = #expect(throws: WordError.self) { try reader.stimulus("wait \"\(text)\"") }
    #expect(error?.message == "this is not a time such as 30s, 15m, 2h or 28d")
    #expect(error?.kind == .notAValue)
  }

  @Test("is compared, and is reduced without going below zero")
  func arithmetic() {
    #expect(Seconds.minutes(1) == Seconds(60))
    #expect(Seconds.days(1) > Seconds(86_399))
    #expect(Seconds(5).minus(Seconds(7)) == Seconds(0))
    #expect(Seconds(7).minus(Seconds(5)) == Seconds(2))
  }
}
