import Conforming
import Testing
import TurnstileMachine

@Suite("A session that lost lines")
struct LostLineTests {
  private static let ordered =
    TurnstileLogs.whole + "\norder at\nends event end\nmap event end\n  nothing"

  private static func line(_ gate: String, _ at: Int, _ fields: String) -> String {
    #"{"gate":"\#(gate)","at":\#(at),\#(fields)}"#
  }

  private static func push(_ gate: String, _ at: Int) -> String {
    line(gate, at, #""event":"push""#)
  }
  private static func refusal(_ gate: String, _ at: Int) -> String {
    line(gate, at, #""event":"no","why":"locked""#)
  }
  private static func end(_ gate: String, _ at: Int) -> String {
    line(gate, at, #""event":"end""#)
  }

  private static func run(
    _ lines: [String], late: Int = 1, open: Int = 100, mapping: String = ordered
  ) -> LogRun<Turnstile> {
    var options = SessionOptions()
    (options.waitingLines, options.openSessions) = (late, open)
    return LogRun<Turnstile>(
      [lines.joined(separator: "\n")], mapping: mapping, options: options)
  }

  @Test("waits for a line that is as late as allowed, even after the session's last line")
  func inTime() {
    let run = Self.run([Self.push("a", 1), Self.end("a", 3), Self.refusal("a", 2)])
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
    #expect(run.summary.lines.late == 0)
  }

  @Test("becomes undecided if a lost line arrives after the verdict")
  func afterVerdict() {
    let run = Self.run([
      Self.push("a", 1), Self.end("a", 3), Self.push("b", 1), Self.refusal("a", 2),
      Self.refusal("b", 2), Self.refusal("a", 2),
    ])
    #expect(run.verdicts.map(\.session) == ["a", "a", "b"])
    #expect(run.verdicts.map(\.kind) == [.diverges, .undecided, .conforms])
    #expect(run.verdicts.map(\.replaced) == [nil, .diverges, nil])
    #expect(run.verdicts[1].line == 4)
    #expect(run.summary.verdicts == [.undecided: 1, .conforms: 1])
    #expect(run.summary.divergences.isEmpty)
    #expect(run.summary.obstacles.mapValues(\.count) == ["a line arrived too late": 1])
    #expect(run.summary.events == 3)
    #expect(run.summary.fitness == 1)
    #expect(run.summary.lines.late == 2)
  }

  @Test("becomes undecided after the verdict even if it conformed, and counts once")
  func afterConforming() {
    let run = Self.run([
      Self.push("a", 1), Self.refusal("a", 2), Self.end("a", 9), Self.push("b", 1),
      Self.refusal("b", 2), Self.push("a", 5), Self.push("a", 6),
    ])
    #expect(run.verdicts.map(\.kind) == [.conforms, .undecided, .conforms], "\(run.verdicts)")
    #expect(run.verdicts.map(\.replaced) == [nil, .conforms, nil])
    #expect(run.verdicts[1].reason == "a line arrived too late")
    #expect(run.summary.verdicts == [.undecided: 1, .conforms: 1])
    #expect(run.summary.unmapped.isEmpty)
    #expect(run.summary.events == 4)
    #expect(run.summary.alignedEvents == 2)
    #expect(run.summary.lines.late == 2)
  }

  @Test(
    "is undecided if a late line belongs before its first impossible line, or else diverges",
    arguments: [true, false], [(2, 3), (3, 2)])
  func beforeAndAfter(_ isJudged: Bool, _ orders: (late: Int, impossible: Int)) {
    let fatal = Self.line("a", orders.impossible, #""event":"no","why":"full""#)
    let start = [Self.push("a", 1), fatal]
    let late = Self.refusal("a", orders.late)
    let lines =
      isJudged
      ? start + [Self.end("a", 9), Self.push("b", 1), Self.refusal("b", 2), late]
      : start + [Self.push("a", 5), Self.refusal("a", 6), late, Self.end("a", 9)]
    let run = Self.run(lines)
    let isUndecided = orders.late < orders.impossible
    let last = run.verdicts.last { $0.session == "a" }
    #expect(last?.kind == (isUndecided ? .undecided : .diverges), "\(run.verdicts)")
    #expect(run.summary.verdicts[.diverges] == (isUndecided ? nil : 1))
    #expect(run.summary.divergences.count == (isUndecided ? 0 : 1))
    #expect(run.summary.obstacles.count == (isUndecided ? 1 : 0))
    #expect(run.summary.unmapped.isEmpty)
    #expect(run.summary.lines.late == 1)
  }

  @Test("keeps its verdict if the late line means nothing", arguments: [true, false])
  func meaningless(_ isJudged: Bool) {
    let beat = Self.line("a", 2, #""event":"beat""#)
    let start = [Self.push("a", 1), Self.refusal("a", 3)]
    let lines =
      isJudged
      ? start + [Self.end("a", 9), Self.push("b", 1), Self.refusal("b", 2), beat]
      : start + [Self.push("a", 5), Self.refusal("a", 6), beat, Self.end("a", 9)]
    let run = Self.run(lines, mapping: Self.ordered + "\nmap event beat\n  nothing")
    #expect(run.summary.verdicts == [.conforms: isJudged ? 2 : 1], "\(run.verdicts)")
    #expect(run.summary.unmapped.isEmpty)
    #expect(run.summary.lines.late == 1)
  }

  @Test("is undecided if its end line is late, since other lines may belong to another session")
  func lateEnd() {
    let start = [Self.push("a", 1), Self.refusal("a", 2), Self.push("a", 4)]
    let others = [Self.push("b", 1), Self.refusal("b", 2)]
    for lines in [
      start + [Self.refusal("a", 5), Self.push("a", 6), Self.end("a", 3), Self.refusal("a", 7)],
      start + [Self.refusal("a", 5), Self.end("a", 9)] + others + [Self.end("a", 3)],
    ] {
      let run = Self.run(lines)
      #expect(run.verdicts.last { $0.session == "a" }?.kind == .undecided, "\(run.verdicts)")
      #expect(run.summary.lines.late == 1)
    }
    let cutOff = Self.run(Array(start.prefix(2)) + others + [Self.end("a", 3)], open: 1)
    #expect(cutOff.summary.verdicts == [.conforms: 2], "its end is no news")
  }

  @Test("is undecided if it was cut off and has more lines, unless an earlier line is impossible")
  func cutOffAndContinued() {
    let fatal = Self.line("b", 2, #""event":"no","why":"full""#)
    let lines = [
      Self.push("a", 1), Self.refusal("a", 2), Self.push("b", 1), fatal, Self.push("b", 3),
      Self.push("c", 1), Self.push("a", 3), Self.push("b", 4),
    ]
    for mapping in [TurnstileLogs.whole, Self.ordered] {
      let run = Self.run(lines, open: 1, mapping: mapping)
      #expect(run.verdicts.map(\.session) == ["a", "b", "a", "c"], "\(run.verdicts)")
      #expect(run.verdicts.map(\.kind) == [.conforms, .diverges, .undecided, .diverges])
      #expect(run.summary.lines.late == 2)
    }
  }

  @Test("counts a late line without a meaning as late, so the log is not deemed read in full")
  func withoutMeaning() {
    let fatal = Self.line("a", 1, #""event":"no","why":"full""#)
    let odd = Self.line("a", 2, #""event":"odd""#)
    for lines in [
      [fatal, Self.end("a", 3), Self.push("b", 1), Self.refusal("b", 2), odd],
      [fatal, Self.push("a", 3), Self.push("a", 4), odd],
    ] {
      let run = Self.run(lines)
      #expect(run.summary.verdicts[.diverges] == 1, "\(run.verdicts)")
      #expect(run.summary.lines.unmapped == 1)
      #expect(run.summary.lines.late == 1)
    }
  }

  @Test("is undecided if a late line lacks its order")
  func withoutOrder() {
    let fatal = Self.line("a", 1, #""event":"no","why":"full""#)
    let run = Self.run([
      fatal, Self.end("a", 3), Self.push("b", 1), Self.refusal("b", 2),
      #"{"gate":"a","event":"push"}"#,
    ])
    #expect(run.verdicts.map(\.kind) == [.diverges, .undecided, .conforms], "\(run.verdicts)")
  }

  @Test("still diverges if the late line is from another session of the same name")
  func otherSession() {
    let run = Self.run([
      Self.push("a", 1), Self.end("a", 3), Self.push("a", 11), Self.push("a", 12),
      Self.end("a", 13), Self.push("b", 1), Self.push("b", 2), Self.refusal("a", 2),
    ])
    #expect(run.summary.verdicts == [.diverges: 3], "\(run.verdicts)")
    #expect(run.summary.lines.late == 1)
  }

  @Test("is undecided if it was cut off before earlier lines could arrive")
  func cutOff() {
    let lines = [Self.push("a", 1), Self.push("a", 3), Self.push("b", 1)]
    let run = Self.run(lines + [Self.refusal("b", 2), Self.refusal("a", 2)], late: 5, open: 1)
    #expect(run.verdict(on: "a")?.kind == .undecided, "\(run.verdicts)")
    #expect(
      run.verdict(on: "a")?.reason == "judged before its end because too many sessions were open")
  }

  @Test("is undecided if its beginning was judged, however many sessions followed")
  func forgotten() {
    let pushes = (0..<1_000).map { Self.push("x\($0)", 1) }
    let mapping = TurnstileLogs.whole
    let rest = [Self.refusal("x0", 2), Self.refusal("new", 2)]
    let run = Self.run(pushes + rest, open: 2, mapping: mapping)
    #expect(run.summary.verdicts == [.undecided: 1_001, .diverges: 1])
    #expect(run.verdict(on: "new")?.kind == .diverges)
    #expect(
      run.summary.obstacles.mapValues(\.count) == [
        "judged before its end because too many sessions were open": 1_000,
        "its start may have been judged earlier, when too many sessions were open": 1,
      ])
  }

  @Test("is put in order even if many lines are late or repeated", arguments: [0, 1, 7])
  func anyOrder(_ seed: Int) {
    let count = 5_000
    let lines = (0..<count).flatMap { [Self.push("a", 2 * $0), Self.refusal("a", 2 * $0 + 1)] }
    // With seed 0, the lines arrive in reverse order.
    let mixed =
      seed == 0 ? lines.reversed() : lines.indices.map { lines[$0 * 7_919 * seed % lines.count] }
    let run = Self.run(mixed + lines.prefix(count), late: 4 * count)
    #expect(run.summary.events == 2 * count)
    #expect(run.summary.lines.repeated == count)
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
  }
}
