import Conforming
import Testing
import TurnstileMachine

@Suite("A session that expects more lines")
struct OpenSessionTests {
  private static func push(_ gate: String, at: Int? = nil) -> String {
    let order = at.map { #","at":\#($0)"# } ?? ""
    return #"{"gate":"\#(gate)","event":"push"\#(order)}"#
  }

  @Test(
    "is judged early if room is short, one session at a time, the longest idle one first",
    arguments: [0, 3])
  func room(_ more: Int) {
    var options = SessionOptions()
    options.openSessions = 8
    var lines = (0..<8).map { Self.push("\($0)") }
    // The first session is no longer the session that has been idle longest.
    lines.append(#"{"gate":"0","event":"no","why":"locked"}"#)
    lines += (0...more).map { Self.push("further-\($0)") }
    let run = LogRun<Turnstile>(
      [lines.joined(separator: "\n")], mapping: TurnstileLogs.whole, options: options)
    let cut = run.verdicts.filter { $0.kind == .undecided }
    #expect(cut.map(\.session) == (1...more + 1).map { "\($0)" })
    #expect(run.verdict(on: "0")?.kind == .conforms)
  }

  @Test("is undecided, with a note, if the log is interrupted in the middle of a step")
  func interruption() {
    let log = Self.push("a") + "\n" + #"{"gate":"b","event":"no","why":"locked"}"#
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole, isInterrupted: true)
    #expect(run.verdict(on: "a")?.reason == "interrupted before its end")
    #expect(run.verdict(on: "b")?.kind == .diverges)
    #expect(run.summary.json.contains(#""interrupted":true"#))
    #expect(!LogRun<Turnstile>([log], mapping: TurnstileLogs.whole).summary.json.contains("interr"))
  }

  @Test("remembers its last line, however many other lines followed")
  func repeatedLater() {
    var options = SessionOptions()
    options.waitingLines = 1
    let others = (0...100_000).map { #"{"gate":"b","event":"no","why":"\#($0)","at":\#($0)}"# }
    // The events of the gate whose name sorts last arrive first.
    let lines =
      [#"{"gate":"z","event":"coin","coin":"penny","at":1}"#]
      + [#"{"gate":"z","event":"lock","coins":1,"at":2}"#, Self.push("a", at: 1)]
      + [#"{"gate":"a","event":"no","why":"locked","at":2}"#] + others + [Self.push("a", at: 1)]
    let run = LogRun<Turnstile>(
      [lines.joined(separator: "\n")], mapping: TurnstileLogs.whole + "\norder at",
      options: options)
    #expect(run.verdict(on: "a")?.kind == .conforms)
    #expect(run.summary.lines.repeated == 1)
  }

  @Test(
    "diverges at an impossible line near its beginning, however long it is",
    arguments: [600, 1_100])
  func long(_ impossible: Int) {
    var log = ""
    for number in 1...700 {
      let isImpossible = number == impossible / 2
      log += Self.push("a") + "\n"
      log += #"{"gate":"a","event":"no","why":"\#(isImpossible ? "full" : "locked")"}"# + "\n"
    }
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole)
    let verdict = run.verdict(on: "a")
    #expect(verdict?.divergence?.line == (impossible < 1_000 ? impossible : nil))
    #expect(verdict?.kind == (impossible < 1_000 ? .diverges : .undecided))
    #expect(verdict?.alignment == nil)
    #expect(verdict?.events == 1_400)
  }

  @Test("accepts lines with equal order fields in the order of their arrival, each once")
  func sameOrder() {
    var options = SessionOptions()
    options.waitingLines = 1
    let steps = [
      #""event":"push""#, #""event":"no","why":"locked""#, #""event":"coin","coin":"penny""#,
      #""event":"lock","coins":1"#, #""event":"push""#,
    ]
    let lines = steps.map { #"{"gate":"a","at":1,\#($0)}"# }
    let run = LogRun<Turnstile>(
      [(lines + lines).joined(separator: "\n")],
      mapping: TurnstileLogs.whole + "\norder at\nstops", options: options)
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
    // The line of the second push equals the line of the first push, so it counts as repeated.
    #expect(run.summary.events == 4)
    #expect(run.summary.lines.repeated == 6)
    #expect(run.summary.lines.late == 0)
  }
}
