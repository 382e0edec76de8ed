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
        D/a.scenario:1:1: error: unknown stimulus
          pull
          ^~~~
          help: one of insert, push
        1 step: 0 asserted, 0 open, 1 unasserted
        1 file not run because of errors
        1 passed, 0 failed, 0 skipped

        """)
  }

  @Test("of a file with very many errors shows a hundred")
  func manyErrors() throws {
    let run = try Reporting(["a.scenario": String(repeating: "pull\n", count: 350)])
    let text = run.text(.text)
    #expect(text.ranges(of: "error: unknown stimulus\n").count == 100)
    #expect(text.contains("\nD/a.scenario: 250 errors more\n0 steps: "))
  }

  @Test("of a run that ended early reports that")
  func cut() throws {
    let run = try Reporting(["a.scenario": "push\n  stays\n", "b.scenario": "push\n"])
    let report = ReportFormat.text.reporter(of: Reporting.tool)
    #expect(
      run.text(report, isFailFast: true).hasSuffix(
        """

        stopped at the first failure: the rest was not run
        0 passed, 1 failed, 0 skipped

        """))
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
    // A clock that advances by 60 ms whenever it is read, so that every other event updates the
    // row.
    let looks = Atomic(0)
    let progress = ProgressLine {
      .milliseconds(60 * looks.add(1, ordering: .relaxed).newValue)
    }
    let text = try Reporting(texts).text(
      TextReport(by: Reporting.tool, paint: Paint(isOn: false), progress: progress))
    #expect(
      text == """
        1/5 files, 0 failed\u{d}\u{1b}[K\
        D/c.scenario:2:3: failed: c
          the stimulus caused something different from its block (- expected, + seen)
              stays
              ^~~~~
          stimulus: push
          state before: locked
            - stays
            + refused locked
          reproduce: turn run --shell D/c.scenario

        3/5 files, 1 failed\u{d}\u{1b}[K\
        4 steps: 1 asserted, 0 open, 3 unasserted; 1 refused
        1 file not run because of errors
        3 passed, 1 failed, 0 skipped

        """)
  }

  @Test("of a short run has no such row")
  func short() throws {
    let report = TextReport(
      by: Reporting.tool, paint: Paint(isOn: false), progress: ProgressLine { .zero })
    #expect(try !Reporting(["a.scenario": "push\n"]).text(report).contains("files"))
  }
}
