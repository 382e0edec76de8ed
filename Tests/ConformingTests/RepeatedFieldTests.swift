import Conforming
import Testing
import TurnstileMachine

@Suite("A field that occurs twice")
struct RepeatedFieldTests {
  @Test(
    "makes its line unreadable",
    arguments: [
      (#"{"event":"push","event":"coin"}"#, "`event`"),
      (#"{"event":null,"event":"push"}"#, "`event`"),
      (#"{"event":"push","event":{}}"#, "`event`"),
      (#"{"event":"push","of":{"why":1},"of":{"where":2}}"#, "`of`"),
      (#"{"event":"push","of.why":1,"of":{"why":2}}"#, "`of.why`"),
      (#"{"\u0065vent":"push","event":"push"}"#, "`event`"),
    ])
  func fieldTwice(_ log: String, _ name: String) {
    let mapping = "map event push of.why _ of.where _\n  nothing\nmap event push\n  stimulus push"
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(
      run.summary.unmapped.mapValues(\.count) == [
        "this cannot be read as JSON: \(name) is repeated here": 1
      ])
    #expect(run.summary.lines.damaged == 1)
  }

  @Test("in the first line of comma-separated values makes all of them unreadable")
  func nameTwice() {
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    let run = LogRun<Turnstile>(["event,x,why,x,event\npush,,,,\nno,,locked,,"], mapping: mapping)
    #expect(
      run.summary.unmapped.mapValues(\.example.line) == [
        "the first line names `event` twice": 1, "the first line does not name the fields": 2,
      ])
    #expect(run.summary.events == 0)
    let other = LogRun<Turnstile>(["event,x,why,x\npush,,,\nno,,locked,"], mapping: mapping)
    #expect(other.summary.verdicts == [.conforms: 1], "fields that no line asks for")
  }
}
