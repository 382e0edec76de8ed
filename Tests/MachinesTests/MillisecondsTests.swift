import Machines
import Testing

@Suite("A span of time in milliseconds")
struct MillisecondsTests {
  private static func read(_ text: String) -> Milliseconds? {
    Milliseconds(reading: Array(text.utf8).span)
  }

  @Test(
    "is printed in the largest unit that needs no fraction",
    arguments: [
      ("0ms", "0s"), ("1ms", "1ms"), ("1500ms", "1500ms"), ("90000ms", "90s"), ("60s", "1m"),
      ("24h", "1d"), ("0028d", "28d"), ("4398046511103ms", "4398046511103ms"),
    ])
  func printing(_ written: String, _ printed: String) {
    #expect(Self.read(written)?.text == printed)
  }

  @Test(
    "is refused without a number and a unit, and if it is longer than 139 years",
    arguments: ["", "ms", "60", "-1ms", "1.5s", "1 ms", "1w", "1MS", "4398046511104ms", "50904d"])
  func refused(_ text: String) { #expect(Self.read(text) == nil) }

  @Test(
    "is written in seconds as a decimal number",
    arguments: [("0s", "0"), ("1500ms", "1.5"), ("2s", "2"), ("1010ms", "1.01"), ("7ms", "0.007")])
  func seconds(_ written: String, _ seconds: String) {
    #expect(Self.read(written)?.seconds == seconds)
  }

  @Test(
    "includes a fraction of a millisecond",
    arguments: [
      (Duration.zero, 0), (.milliseconds(1), 1), (.microseconds(1), 1), (.microseconds(1_001), 2),
      (.seconds(3), 3_000), (.seconds(-3), 0),
    ])
  func rounding(_ duration: Duration, _ count: Int) {
    #expect(duration.wholeMilliseconds == count)
  }
}
