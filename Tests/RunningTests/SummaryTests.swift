import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A run of files")
struct SummaryTests {
  /// Returns the standard output, the diagnostics and the exit status of a run.
  private func run(_ texts: [String: String]) throws -> (String, String, Running.ExitStatus) {
    let folder = try TemporaryFolder()
    for (name, text) in texts { try folder.write(name, text) }
    var output = ""
    var diagnostics = ""
    var report = TextReport(by: Reporting.tool, paint: Paint(isOn: false))
    let summary = LibraryRun<Turnstile>().run(ScenarioFiles([folder.path])) { event in
      report.take(event, into: &output)
      diagnostics += report.diagnostics(for: event).replacing(folder.path, with: "D")
    }
    return (output.replacing(folder.path, with: "D"), diagnostics, summary.exitCode)
  }

  @Test("reports failures and a summary")
  func mixed() throws {
    let (output, diagnostics, status) = try run([
      "a.scenario": "push\n  refused locked\ninsert button\n  ...\ninsert button\n",
      "b.scenario": "scenario \"bad\"\npush\n  stays\nscenario \"later\"\nskip \"why\"\npush\n",
      "c.scenario": "expected-failure \"bug 7\"\npush\n  stays\n",
    ])
    #expect(
      output == """
        1 of 4 scenarios failed

        D/b.scenario:3:3: failed: bad
          the stimulus caused something different from its block (- expected, + seen)
              stays
              ^~~~~
          stimulus: push
          state before: locked
            - stays
            + refused locked
          reproduce: turn run --shell D/b.scenario --filter 'D/b.scenario:bad'

        D/b.scenario:later: skipped: why
        D/c.scenario:c: failed as expected: bug 7
        1 scenario failed as expected, and passed
        2 passed, 1 failed, 1 skipped; 5 steps: 3 asserted, 1 open, 1 unasserted; 3 refused

        """)
    #expect(diagnostics == "")
    #expect(status == .failed)
  }

  @Test("runs the other files if one cannot be read")
  func rejected() throws {
    let (output, diagnostics, status) = try run([
      "a.scenario": "pull\n", "b.scenario": "push\n  refused locked\n",
    ])
    #expect(
      diagnostics == """
        D/a.scenario:1:1: error: unknown stimulus
          pull
          ^~~~
          help: one of insert, push

        """)
    #expect(
      output == """
        1 file not run because of errors
        1 passed, 0 failed, 0 skipped; 1 step: 1 asserted, 0 open, 0 unasserted; 1 refused

        """)
    #expect(status == .unreadable)
  }

  @Test("without a scenario reports that nothing was run")
  func nothing() throws {
    let (output, _, status) = try run(["a.md": "# nothing\n", "b.txt": ""])
    #expect(output == "nothing was run: there is no scenario\n")
    #expect(status == .unreadable)
  }

  @Test("reports a file without a scenario")
  func empty() throws {
    let (output, diagnostics, status) = try run([
      "a.scenario": "# nothing\n", "b.scenario": "insert button\n",
    ])
    #expect(diagnostics.contains("a.scenario:1:1: error: there is no scenario here\n"))
    #expect(output.contains("1 file not run because of errors\n1 passed, "))
    #expect(status == .unreadable)
  }

  @Test("reports scenarios that expect nothing")
  func idle() throws {
    let (output, _, status) = try run([
      "a.scenario": "given room 1\n",
      "b.scenario": "scenario \"b\"\nscenario \"c\"\ninsert button\n",
      // Steps of used files are not counted as the scenario's own steps, but their expectations can
      // fail.
      "d.scenario": "use \"f.txt\"\n", "e.scenario": "use \"g.txt\"\n",
      "f.txt": "insert button\n  ...\n",
      "g.txt": "push\n  refused locked\n",
    ])
    #expect(output.contains("3 scenarios have no step and expect nothing\n5 passed"))
    #expect(status == .success)
  }

  @Test("succeeds if everything holds, is skipped or fails as expected")
  func success() throws {
    #expect(try run(["a.scenario": "insert button\n"]).2 == .success)
    #expect(try run(["a.scenario": "skip \"x\"\npush\n"]).2 == .success)
    #expect(try run(["a.scenario": "expected-failure \"x\"\npush\n  stays\n"]).2 == .success)
    #expect(try run(["a.scenario": "expected-failure \"x\"\ninsert button\n"]).2 == .failed)
    // A step that is not possible is not an expected failure.
    #expect(try run(["a.scenario": "expected-failure \"x\"\npush\n"]).2 == .failed)
  }

  @Test("exits with the greatest of several codes")
  func greatest() throws {
    #expect(try run(["a.scenario": "push\n  stays\n", "b.scenario": "pull\n"]).2 == .unreadable)
    #expect(max(Running.ExitStatus.interrupted, .usage, .internalError) == .interrupted)
  }

  @Test("uses the terminal's own colours")
  func paint() throws {
    let paint = Paint(isOn: true)
    #expect(paint.error("a: error: b") == "\u{1b}[1ma\u{1b}[0m: \u{1b}[1;31merror: \u{1b}[0mb")
    #expect(
      paint.failure("a\n  b\n    - c\n    + d")
        == "\u{1b}[1ma\u{1b}[0m\n  b\n\u{1b}[31m    - c\u{1b}[0m\n\u{1b}[32m    + d\u{1b}[0m")
    #expect(Paint(isOn: false).failure("a\n    - c") == "a\n    - c")
  }
}
