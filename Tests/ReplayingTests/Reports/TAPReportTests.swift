import Replaying
import Testing

@Suite("The TAP report")
struct TAPReportTests {
  @Test("has a point for each file, whose scenarios are a subtest")
  func everything() throws {
    #expect(
      try Reporting(Reporting.everything).text(.tap) == ##"""
        TAP version 14
        not ok 1 - D/a.scenario
          ---
          message: "the file has errors"
          severity: "fail"
          errors: "D/a.scenario:1:1: error: unknown stimulus\n  ••••\n  ^~~~\n  help: one of \##
        insert, push"
          ...
        # Subtest: D/b.scenario
            ok 1 - good
            not ok 2 - bad
              ---
              message: "the stimulus caused something else than its block says (- expected, + seen)"
              severity: "fail"
              kind: "block"
              at: "D/b.scenario:6"
              stimulus: "push"
              state: "locked"
              reproduce: "sed -n '4,6p' D/b.scenario | turn shell"
              difference:
                - "- stays"
                - "+ refused locked"
              ...
            ok 3 - later <&> \# \\ # skip why \# \\u{1}
            not ok 4 - must fail # todo bug: 7, 50%
            1..4
        not ok 2 - D/b.scenario
        # Subtest: D/c.scenario
            ok 1 - c
            1..1
        ok 3 - D/c.scenario
        1..3

        """##)
  }

  @Test("of nothing skips everything")
  func nothing() throws {
    #expect(
      try Reporting([:]).text(.tap) == "TAP version 14\n1..0 # there is no scenario\n")
  }

  @Test("of a run that was stopped has no plan, so that it counts as failed")
  func interrupted() throws {
    let reporter = ReportFormat.tap.reporter(of: Reporting.tool)
    #expect(
      try Reporting(["a.scenario": "push\n"]).text(reporter, isInterrupted: { true })
        == "TAP version 14\nBail out! interrupted: what had not begun was not run\n")
  }
}
