import Conforming
import Testing
import TurnstileMachine

@Suite("Names that stand for texts")
struct NameTests {
  @Test("are the same for the same texts of a session")
  func names() {
    let mapping = TurnstileLogs.whole + "\nname coin penny token"
    let log = """
      {"gate":"a","event":"coin","coin":"x9"}
      {"gate":"a","event":"lock","coins":1}
      {"gate":"b","event":"coin","coin":"y7"}
      {"gate":"a","event":"coin","coin":"x8"}
      {"gate":"a","event":"lock","coins":2}
      {"gate":"b","event":"lock","coins":1}
      {"gate":"b","event":"push"}
      {"gate":"b","event":"box","coin":"y7"}
      {"gate":"b","event":"lock","to":"locked"}
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"x8"}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdict(on: "b")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.verdict(on: "a")?.divergence?.event == "observation collects token")
  }

  @Test("distinguish texts and sessions by their bytes, however they look")
  func composedNames() {
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    let log = [composed, decomposed].map {
      #"{"gate":"\#($0)","event":"coin","coin":"\#($0)"}"# + "\n"
        + #"{"gate":"\#($0)","event":"lock","coins":1}"#
    }
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")], mapping: TurnstileLogs.whole + "\nname coin penny token")
    #expect(run.summary.verdicts == [.conforms: 2], "\(run.verdicts)")
  }

  @Test("of sessions and of order fields respect the limit for kept texts")
  func longNames() {
    let long = String(repeating: "x", count: 5_000)
    let log = """
      {"gate":"\(long)","event":"push","at":1}
      {"gate":"a","event":"push","at":"\(long)"}
      """
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole + "\norder at")
    #expect(
      run.summary.unmapped.mapValues(\.count) == [
        "too long a gate names the session of the line": 1,
        "too long a at gives the order of the line": 1,
      ])
    #expect(run.summary.verdicts == [.undecided: 1])
  }

  @Test("do not affect comparisons, which use the original text")
  func comparedNames() {
    let mapping = TurnstileLogs.whole.replacing(
      "map event coin", with: "name coin penny\nmap event coin coin x9\n  nothing\nmap event coin",
      maxReplacements: 1)
    let log = """
      {"gate":"a","event":"coin","coin":"x9"}
      {"gate":"b","event":"coin","coin":"y7"}
      {"gate":"b","event":"lock","coins":1}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.summary.verdicts == [.conforms: 2], "\(run.verdicts)")
  }

  @Test("are not given for a text that a line lacks")
  func namelessLine() {
    let mapping = TurnstileLogs.whole + "\nname coin penny"
    let log = """
      {"gate":"a","event":"coin","coin":"x9"}
      {"gate":"a","event":"coin"}
      {"gate":"b","event":"coin"}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.summary.lines.unmapped == 2)
    #expect(run.summary.unmapped.keys.sorted() == ["`map` takes coin, which is not in event=coin"])
  }

  @Test("are given only to texts that lines use")
  func untakenTexts() {
    let mapping =
      TurnstileLogs.whole + "\nname coin penny\nmap event beat coin _\n  nothing"
    let log = """
      {"gate":"a","event":"beat","coin":"x1"}
      {"gate":"a","event":"coin","coin":"x9"}
      {"gate":"a","event":"beat","coin":"x2"}
      {"gate":"a","event":"push","coin":"x3"}
      {"gate":"a","event":"no","coin":"x4","why":"locked"}
      {"gate":"b","event":"coin","coin":"y7"}
      {"gate":"b","event":"lock","coins":1}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.summary.lines.unmapped == 0)
    #expect(run.verdict(on: "a")?.divergence?.event == "stimulus push")
    #expect(run.verdict(on: "b")?.kind == .conforms, "\(run.verdicts)")
  }

  @Test("are given in the order of the lines, not of their arrival")
  func order() {
    let mapping =
      TurnstileLogs.whole + "\nname coin penny token\norder at"
      + "\nmap event cent\n  observation collects penny"
    let steps = [
      #""event":"coin","coin":"x9""#, #""event":"lock","coins":1"#, #""event":"coin","coin":"x8""#,
      #""event":"lock","coins":2"#, #""event":"push""#, #""event":"cent""#,
      #""event":"lock","coins":1"#, #""event":"push""#, #""event":"box","coin":"x8""#,
      #""event":"lock","to":"locked""#,
    ]
    let lines = steps.enumerated().map { #"{"gate":"a","at":\#($0),\#($1)}"# }
    let sorted = LogRun<Turnstile>([lines.joined(separator: "\n")], mapping: mapping)
    #expect(sorted.verdicts.map(\.kind) == [.conforms], "\(sorted.verdicts)")
    for first in lines.indices {
      let late = lines[first...].reversed() + lines[..<first].reversed() + [lines[first]]
      let run = LogRun<Turnstile>([late.joined(separator: "\n")], mapping: mapping)
      #expect(run.verdicts.map(\.kind) == [.conforms], "\(run.verdicts)")
      #expect(run.summary.usage == sorted.summary.usage)
      #expect(run.summary.lines.repeated == 1)
    }
  }
}
