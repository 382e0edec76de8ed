import Running
import Synchronization
import Testing

@Suite("The text report")
struct TextReportTests {
  @Test("in its own file contains read errors, too")
  func file() throws {
    let text = try Reporting(["a.scenario": "pull\n", "b.scenario": "insert button\n"]).text(.text)
    #expect(
      text == """
        1 file not run because of errors

        D/a.scenario:1:1: error: unknown stimulus
          pull
          ^~~~
          help: one of insert, push
        1 passed, 0 failed, 0 skipped; 1 step: 0 asserted, 0 open, 1 unasserted

        """)
  }

  @Test("of a file with very many errors shows a hundred")
  func manyErrors() throws {
    let run = try Reporting(["a.scenario": String(repeating: "pull\n", count: 350)])
    let text = run.text(.text)
    #expect(text.ranges(of: "error: unknown stimulus\n").count == 100)
    #expect(text.contains("\nD/a.scenario: 250 errors more\n0 passed, "))
  }

  @Test("of a run that ended early reports the early end")
  func cut() throws {
    let run = try Reporting(["a.scenario": "push\n  stays\n", "b.scenario": "push\n"])
    let report = ReportFormat.text.reporter(of: Reporting.tool)
    #expect(
      run.text(report, isFailFast: true).hasPrefix(
        "1 of 1 scenario failed; stopped at the first failure: the rest was not run\n\n"))
    #expect(
      run.text(report, isInterrupted: { true })
        == "nothing was run: interrupted: the rest was not run\n")
  }

  @Test("on a terminal has a progress row below it, which is removed at the end")
  func progress() throws {
    let texts = [
      "a.scenario": "insert button\n", "b.scenario": "insert button\n",
      "c.scenario": "push\n  stays\n", "d.scenario": "pull\n", "e.scenario": "insert button\n",
    ]
    // The clock advances by 60 ms whenever it is read, so that every second event updates the row.
    let looks = Atomic(0)
    let progress = ProgressLine {
      .milliseconds(60 * looks.add(1, ordering: .relaxed).newValue)
    }
    let text = try Reporting(texts).text(
      TextReport(by: Reporting.tool, paint: Paint(isOn: false), progress: progress))
    #expect(
      text == """
        1/5 files, 0 failed\u{d}\u{1b}[K\
        3/5 files, 1 failed\u{d}\u{1b}[K\
        1 of 4 scenarios failed; 1 file not run because of errors

        D/c.scenario:2:3: failed: c
          the stimulus caused something different from its block (- expected, + seen)
              stays
              ^~~~~
          stimulus: push
          state before: locked
            - stays
            + refused locked
          reproduce: turn run --shell D/c.scenario

        3 passed, 1 failed, 0 skipped; 4 steps: 1 asserted, 0 open, 3 unasserted; 1 refused

        """)
  }

  /// Returns the report on a run with seven failures and two passes. Whenever the clock is read, it
  /// advances by 5 ms.
  private func report(_ change: (inout TextDetail) -> Void) throws -> String {
    var texts = ["p.scenario": "insert button\n", "q.scenario": "insert button\n"]
    for name in "abcdefg" { texts["\(name).scenario"] = "push\n  stays\n" }
    var detail = TextDetail()
    change(&detail)
    let looks = Atomic(0)
    let clock = RunClock(start: .zero) {
      .milliseconds(5 * looks.add(1, ordering: .relaxed).newValue)
    }
    return try Reporting(texts).text(
      TextReport(by: Reporting.tool, paint: Paint(isOn: false), detail: detail), clock: clock)
  }

  @Test("begins with the verdict, ends with the counts, and repeats the names of many failures")
  func order() throws {
    let lines = try report { _ in }.split(separator: "\n")
    #expect(lines.first == "7 of 9 scenarios failed")
    #expect(
      Array(lines.suffix(9)) == [
        "2 passed, 7 failed, 0 skipped; 9 steps: 7 asserted, 0 open, 2 unasserted; 7 refused",
        "failed:",
      ] + "abcdefg".map { "  D/\($0).scenario:\($0)" })
  }

  @Test("lists passed scenarios and durations if it is verbose")
  func verbose() throws {
    let text = try report { $0.isVerbose = true }
    #expect(
      text.contains("\nD/p.scenario:p: passed in 5.00 ms\nD/q.scenario:q: passed in 5.00 ms\n"))
    #expect(
      text.firstMatch(of: /\n2 passed, 7 failed, 0 skipped in \d+\.\d\d ms; 9 steps/) != nil,
      "\(text)")
  }

  @Test("contains only failures if it is quiet")
  func quiet() throws {
    let text = try report { $0.isQuiet = true }
    #expect(text.hasPrefix("D/a.scenario:2:3: failed: a\n"))
    #expect(text.hasSuffix("  reproduce: turn run --shell D/g.scenario\n\n"))
    #expect(!text.contains("passed"))
  }

  @Test("lists the slowest scenarios, the first of equally slow ones first")
  func slowest() throws {
    let text = try report { $0.slowest = 2 }
    #expect(
      text.contains("\nslowest:\n  D/a.scenario:a: 5.00 ms\n  D/b.scenario:b: 5.00 ms\n2 passed"))
  }

  @Test("of a short run has no progress row")
  func short() throws {
    let report = TextReport(
      by: Reporting.tool, paint: Paint(isOn: false), progress: ProgressLine { .zero })
    #expect(try !Reporting(["a.scenario": "push\n"]).text(report).contains("files"))
  }
}
