import Conforming
import Testing
import TurnstileMachine

@Suite("A log of comma-separated values")
struct CSVReaderTests {
  @Test("can have a quote within a value, where it does not start a quoted text")
  func quoteWithinValue() {
    let log = "event,why\nno,5\" wide\npush,\nno,\"lo\"\"cked\n,\"\npush,\n"
    let run = LogRun<Turnstile>([log], mapping: "map event push\n  stimulus push")
    #expect(run.summary.lines.damaged == 0)
    #expect(run.summary.lines.all == 4)
  }

  @Test("is damaged by a carriage return outside quotes, except at the end of a line")
  func carriageReturns() {
    let log = "event,why\nno,a\rno,b\npush,\nno,\"a\rb\"\npush,\r"
    let run = LogRun<Turnstile>([log], mapping: "map event push\n  stimulus push")
    #expect(run.summary.lines.all == 4)
    #expect(run.summary.lines.damaged == 1)
    #expect(
      run.summary.unmapped["a carriage return outside quotes: end lines with LF or CRLF"]?
        .example.line == 2, "\(run.summary.unmapped)")
  }
}
