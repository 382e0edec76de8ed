import Notation
import Running
import Testing

@Suite("GitHub's annotations")
struct GitHubAnnotationsTests {
  @Test("name file and line, and are escaped")
  func everything() throws {
    let folder = [
      "50%, a:b.scenario": "scenario \"x: y, 50%\"\npush\n  stays\n", "b.scenario": "pull\n",
    ]
    #expect(
      try Reporting(folder).text(.github) == #"""
        ::error file=D/50%25%2C a%3Ab.scenario,line=3,col=3,title=failed%3A x%3A y%2C \#
        50%25::D/50%25, \#
        a:b.scenario:3:3: failed: x: y, 50%25%0A  the stimulus caused something different from \#
        its block (- expected, + seen)%0A      stays%0A      ^~~~~%0A  stimulus: push%0A  state \#
        before: locked%0A    - stays%0A    \#
        + refused locked%0A  reproduce: turn run --shell 'D/50%25, a:b.scenario' --filter \#
        'D/50%25, a:b.scenario:x: y, 50%25'
        ::error file=D/b.scenario,line=1,col=1,title=unknown stimulus::D/b.scenario:1:1: error: \#
        unknown stimulus%0A  pull%0A  ^~~~%0A  help: one of insert, push

        """#)
  }

  @Test("cannot change the terminal, whatever names and files contain")
  func unseen() throws {
    let text = try Reporting([
      "a\u{1b}[31m.scenario": "scenario \"b\\u{1b}\\u{202e}\"\npush\n  stays\n",
      "c.scenario": "scenario \":\u{301},\u{301}\"\npush\n  stays\n",
    ]).text(.github)
    #expect(
      text.hasPrefix(#"::error title=failed%3A b\u{1b}\u{202e}::D/a\u{1b}[31m.scenario:3:3: "#))
    #expect(text.contains("title=failed%3A %3A\u{301}%2C\u{301}::"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnseen })
  }

  @Test("are at most ten, and a notice reports how many are omitted")
  func limit() throws {
    let texts = Reporting.many(files: 1, scenarios: 250, lines: 400)
    let lines = try Reporting(texts).text(.github).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(lines.allSatisfy { $0.utf8.count < 8_192 })
    #expect(
      lines.last == "::notice title=turn::3 errors more, not shown as annotations by GitHub")
  }

  @Test("are empty if everything holds")
  func nothing() throws {
    #expect(try Reporting(["a.scenario": "insert button\n"]).text(.github) == "")
  }
}

@Suite("The summary of a job")
struct JobSummaryTests {
  private static let pageOfEverything = #"""
    ### ❌ turn: 3 passed, 2 failed, 1 skipped

    1 file not run because of errors.

    1 scenario failed as expected, and passed.

    <details><summary><code>D/a.scenario: 1 error</code></summary>

    ```text
    D/a.scenario:1:1: error: unknown stimulus
      pull
      ^~~~
      help: one of insert, push
    ```

    </details>

    <details><summary><code>D/b.scenario:bad</code></summary>

    ```text
    D/b.scenario:6:3: failed: bad
      the stimulus caused something different from its block (- expected, + seen)
          stays
          ^~~~~
      stimulus: push
      state before: locked
        - stays
        + refused locked
      reproduce: turn run --shell D/b.scenario --filter 'D/b.scenario:bad'
    ```

    </details>

    <details><summary><code>D/d.scenario:&lt;/details&gt; ``` </code></summary>

    ````text
    D/d.scenario:3:3: failed: </details> ``` 
      the stimulus caused something different from its block (- expected, + seen)
          stays
          ^~~~~
      stimulus: push
      state before: locked
        - stays
        + refused locked
      reproduce: turn run --shell D/d.scenario --filter 'D/d.scenario:</details> ``` '
    ````

    </details>


    """#

  @Test("is a page of numbers and failures, and no text can change the page's structure")
  func everything() throws {
    let texts = Reporting.everything.merging(
      ["d.scenario": "scenario \"</details> ``` \"\npush\n  stays\n"]) { $1 }
    #expect(try Reporting(texts).text(.markdown) == Self.pageOfEverything)
  }

  @Test("of a library with 500 failures stays below 900 KiB, and names what it omits")
  func limit() throws {
    let run = try Reporting(Reporting.many(files: 500, scenarios: Reporting.ofFile, lines: 100))
    let text = run.text(.markdown)
    #expect(text.utf8.count < 900 << 10)
    let passed = 500 * (Reporting.ofFile - 1)
    #expect(text.hasPrefix("### ❌ turn: \(passed.grouped) passed, 500 failed, 0 skipped\n"))
    let items = text.ranges(of: "<details>").count
    #expect(items > 100)
    #expect(
      text.hasSuffix(
        "**\(500 - items) failures left out**: this page has no more room.\n\n"))
  }

  @Test("leaves room for the existing content of the page")
  func room() throws {
    let run = try Reporting(Reporting.many(files: 1, scenarios: 100, lines: 60))
    let text = run.text(JobSummary(tool: Reporting.tool, limit: 4_096))
    #expect(text.utf8.count < 4_096)
    #expect(text.contains("<details>"))
    #expect(text.contains("left out**"))
    #expect(
      run.text(JobSummary(tool: Reporting.tool, limit: -1)).contains("**5 failures left out"))
  }
}
