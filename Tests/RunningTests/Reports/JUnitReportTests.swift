import Running
import Testing

@Suite("The JUnit report")
struct JUnitReportTests {
  private static let reportOfEverything = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="turn">
      <testsuite name="D/a.scenario" tests="1" failures="0" errors="1" skipped="0" \#
    time="0.000000">
        <testcase classname="D/a.scenario" name="reading the file" file="D/a.scenario" \#
    time="0.000000"><error message="unknown stimulus" type="rejected">D/a.scenario:1:1: \#
    error: unknown stimulus
      pull
      ^~~~
      help: one of insert, push</error></testcase>
      </testsuite>
      <testsuite name="D/b.scenario" tests="4" failures="1" errors="0" skipped="1" \#
    time="0.000000">
        <testcase classname="D/b.scenario" name="good" file="D/b.scenario" line="1" \#
    time="0.000000"/>
        <testcase classname="D/b.scenario" name="bad" file="D/b.scenario" line="4" \#
    time="0.000000"><failure message="the stimulus caused something different \#
    from its block (- expected, + seen)" type="block">D/b.scenario:6:3: failed: bad
      the stimulus caused something different from its block (- expected, + seen)
          stays
          ^~~~~
      stimulus: push
      state before: locked
        - stays
        + refused locked
      reproduce: turn run --shell D/b.scenario --filter 'D/b.scenario:bad'</failure></testcase>
        <testcase classname="D/b.scenario" name="later &lt;&amp;&gt; # \" file="D/b.scenario" \#
    line="7" time="0.000000"><skipped message="why # \u{1}"/></testcase>
        <testcase classname="D/b.scenario" name="must fail" file="D/b.scenario" line="10" \#
    time="0.000000"><system-out>failed as expected: bug: 7, 50%</system-out></testcase>
      </testsuite>
      <testsuite name="D/c.scenario" tests="1" failures="0" errors="0" skipped="0" \#
    time="0.000000">
        <testcase classname="D/c.scenario" name="c" file="D/c.scenario" line="1" \#
    time="0.000000"/>
      </testsuite>
    </testsuites>

    """#

  @Test("has a suite for each file and a case for each scenario, with at most one failure")
  func everything() throws {
    #expect(try Reporting(Reporting.everything).text(.junit) == Self.reportOfEverything)
  }

  @Test("of a library with 500 failures stays below 10 MB")
  func limit() throws {
    let files = Reporting.many(files: 500, scenarios: Reporting.ofFile, lines: 100)
    let text = try Reporting(files).text(.junit)
    #expect(text.utf8.count < 10_000_000)
    #expect(text.ranges(of: "<testcase ").count == 500 * Reporting.ofFile)
    #expect(text.ranges(of: "<failure ").count == 500)
  }

  @Test("reports how much of a long failure it omits")
  func longFailure() throws {
    let text = try Reporting(Reporting.many(files: 1, scenarios: 1, lines: 500)).text(.junit)
    #expect(text.utf8.count < 9_000)
    #expect(text.contains(/… \d+ lines left out<\/failure>/))
  }

  @Test("names all failures even if they do not all fit, and reports that details are omitted")
  func manyFailures() throws {
    let files = Reporting.many(files: 4, scenarios: 5, failing: 1, lines: 100)
    let reporter = JUnitReport(tool: Reporting.tool, limit: 10_000)
    let text = try Reporting(files).text(reporter)
    #expect(text.utf8.count < 20_000)
    #expect(text.ranges(of: "<failure ").count == 20)
    #expect(
      text.ranges(of: ">left out: there are 10000 bytes of failures already</failure>").count > 10)
  }

  @Test("has only characters that XML allows, and keeps line breaks in attributes")
  func characters() throws {
    let text = try Reporting([
      "a.scenario": "scenario \"a\\u{0}\\u{FFFF}\\u{1F600}\\n\\u{85}\\u{202e}\"\npush\n"
    ]).text(.junit)
    #expect(text.contains(#"name="a\u{0}\u{ffff}😀&#10;\u{85}\u{202e}""#))
  }
}
