import Running
import Testing

@Suite("The TAP report")
struct TAPReportTests {
  @Test("has a test for each scenario, and for each file that cannot be run")
  func everything() throws {
    #expect(
      try Reporting(Reporting.everything).text(.tap) == ##"""
        TAP version 13
        not ok 1 - D/a.scenario
          ---
          message: "the file has errors"
          severity: "fail"
          errors: "D/a.scenario:1:1: error: unknown stimulus\n  pull\n  ^~~~\n  help: one of \##
        insert, push"
          ...
        ok 2 - D/b.scenario:good
        not ok 3 - D/b.scenario:bad
          ---
          message: "the stimulus caused something different from its block (- expected, + seen)"
          severity: "fail"
          kind: "block"
          at: "D/b.scenario:6:3"
          stimulus: "push"
          state: "locked"
          reproduce: "turn run --shell D/b.scenario --filter 'D/b.scenario:bad'"
          difference:
            - "- stays"
            - "+ refused locked"
          ...
        ok 4 - D/b.scenario:later <&> \# \\ # skip why \# \\u{1}
        not ok 5 - D/b.scenario:must fail # todo bug: 7, 50%
        ok 6 - D/c.scenario:c
        1..6

        """##)
  }

  @Test("gives later failures as one text, because Perl cannot read a list of locations")
  func later() throws {
    let text = try Reporting(["a.scenario": "push\n  stays\nis unlocked(...)\nhas coins _\n"])
      .text(.tap)
    #expect(
      text.contains(
        """
          later: "D/a.scenario:3:4: `is unlocked(...)` does not hold, but `is locked` does\\n\
        D/a.scenario:4:11: `has coins _` does not hold, but `has coins` does"

        """))
  }
}
