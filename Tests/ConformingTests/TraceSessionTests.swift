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

  @Test("conforms if it is whole, and if it stops between two lines")
  func whole() {
    let run = run(Self.began, Self.push, Self.ended, Self.began, Self.push)
    #expect(run.summary.verdicts == [.conforms: 2])
    #expect(run.summary.lines.damaged == 0)
  }

  @Test("is undecided if a line of it is damaged, and no other one is")
  func damage() {
    let run = run(Self.began, Self.push, Self.ended, Self.began, String(Self.push.dropLast(9)))
    #expect(run.verdicts.map(\.kind) == [.conforms, .undecided])
    let reason = "a line cannot be read: this is no JSON: "
    #expect(run.verdicts[1].reason?.hasPrefix(reason) == true, "\(run.verdicts[1])")
    let next = self.run(Self.began, "{", Self.ended, Self.began, Self.push, Self.ended)
    #expect(next.verdicts.map(\.kind) == [.undecided, .conforms])
  }

  @Test("is not read in a version that is not known yet")
  func version() {
    let newer = Self.began.replacing(#""version":1"#, with: #""version":99"#)
    let run = run(newer, Self.push, Self.ended, Self.began, Self.push, Self.ended)
    #expect(run.summary.verdicts == [.conforms: 1])
    #expect(
      run.summary.unmapped.mapValues(\.count)
        == ["this trace has version 99, which is not known yet": 2])
  }
}
