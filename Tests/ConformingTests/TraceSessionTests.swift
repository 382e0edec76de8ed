import Conforming
import Testing
import TurnstileMachine

@Suite("A trace that is judged")
struct TraceSessionTests {
  private static let began = #"{"event":"began","version":1,"name":"a","givens":[]}"#
  private static let push = """
    {"event":"stepped","stimulus":"push","observations":[{"text":"refused locked"}]}
    """
  private static let ended = #"{"event":"ended","steps":1}"#

  private func run(_ lines: String...) -> LogRun<Turnstile> {
    LogRun<Turnstile>([lines.joined(separator: "\n")])
  }

  @Test("conforms if it is complete; if not, is undecided unless it diverges")
  func whole() {
    let two = Self.ended.replacing("1", with: "2")
    let wrong = Self.push.replacing("locked", with: "full")
    let run = run(
      Self.began, Self.push, Self.ended, Self.began, Self.push, Self.began, Self.push, two,
      Self.began, wrong, Self.push)
    #expect(run.verdicts.map(\.kind) == [.conforms, .undecided, .undecided, .diverges])
    #expect(
      run.verdicts.map(\.reason)
        == [nil, "the trace has no end", "steps of the trace are missing", nil])
    #expect(run.verdicts.map(\.line) == [1, 5, 7, 10])
    #expect(run.summary.lines.damaged == 0)
  }

  @Test("can have a line for each effect, and can stop at any line if it says so")
  func effectsOnTheirOwn() {
    let began = Self.began.replacing("}", with: #","stops":true}"#)
    let coin = #"{"event":"stepped","stimulus":"insert penny"}"#
    let turned = #"{"event":"observed","text":"-> unlocked(coins: 1)"}"#
    let push = #"{"event":"stepped","stimulus":"push"}"#
    let box = #"{"event":"observed","text":"collects penny"}"#
    let state = #"{"event":"observed","state":"unlocked(coins: 2)"}"#
    let run = run(
      began, coin, turned, began, coin, turned, push, box, Self.began, coin, turned, push, box,
      began, coin, turned, push, box, Self.ended.replacing("1", with: "2"), began, coin, turned,
      state, began, coin, box)
    #expect(run.verdicts.map(\.line) == [1, 4, 13, 18, 23, 26])
    #expect(
      run.verdicts.map(\.kind)
        == [.conforms, .conforms, .undecided, .diverges, .diverges, .diverges])
  }

  @Test("can leave out effects and have more starts if a mapping without `map` says so")
  func mapped() {
    let trace = """
      {"event":"began","name":"a"}
      {"event":"stepped","stimulus":"insert penny"}
      {"event":"stepped","stimulus":"insert penny"}
      {"event":"observed","text":"ignored full"}
      {"event":"ended"}
      """
    let mapping = "maybe room 3\nmaybe room 1\nunlogged observation -> _"
    #expect(LogRun<Turnstile>([trace], mapping: mapping).summary.verdicts == [.conforms: 1])
    let strict = "maybe room 3\nmaybe room 1"
    #expect(LogRun<Turnstile>([trace], mapping: strict).summary.verdicts == [.diverges: 1])
    let cut = trace.replacing(#"{"event":"ended"}"#, with: "")
    #expect(LogRun<Turnstile>([cut], mapping: mapping).summary.verdicts == [.undecided: 1])
    let stops = mapping + "\nstops"
    #expect(LogRun<Turnstile>([cut], mapping: stops).summary.verdicts == [.conforms: 1])
  }

  @Test("is reported with its line if its givens are impossible")
  func impossibleGivens() {
    let impossible = Self.began.replacing("[]", with: #"["room 0"]"#)
    let run = run(Self.began, Self.push, Self.ended, impossible, Self.push, Self.ended)
    #expect(run.summary.unmapped.values.map(\.example.line) == [4])
  }

  @Test("is undecided if one of its lines is damaged, but other traces are not affected")
  func damage() {
    let run = run(Self.began, Self.push, Self.ended, Self.began, String(Self.push.dropLast(9)))
    #expect(run.verdicts.map(\.kind) == [.conforms, .undecided])
    let reason = "a line cannot be read: this cannot be read as JSON: "
    #expect(run.verdicts[1].reason?.hasPrefix(reason) == true, "\(run.verdicts[1])")
    let next = self.run(Self.began, "{", Self.ended, Self.began, Self.push, Self.ended)
    #expect(next.verdicts.map(\.kind) == [.undecided, .conforms])
  }

  @Test("is not read if it has an unknown newer version")
  func version() {
    let newer = Self.began.replacing(#""version":1"#, with: #""version":99"#)
    let run = run(newer, Self.push, Self.ended, Self.began, Self.push, Self.ended)
    #expect(run.summary.verdicts == [.conforms: 1])
    #expect(
      run.summary.unmapped.mapValues(\.count)
        == ["this trace has version 99, which is not supported yet": 2])
  }
}
