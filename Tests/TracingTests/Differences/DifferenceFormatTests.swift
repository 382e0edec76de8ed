import Testing
import Tracing

private let before = """
  go far
    -> b via x
    shows one
  back
    -> a via x
  """
private let after = """
  go far
    -> b via y
    shows one
    shows two
  back
    -> c via x
  more
    stays
  """

@Suite("A difference as text")
struct TextDifferenceTests {
  @Test("has the form of `diff -u`: first the scenarios, then the transitions")
  func form() {
    #expect(
      told([difference(before, after)]) == """
        --- b.scenario:s
        +++ a.scenario:s
        @@ step 1 @@
         go far
        -  -> b via x
        +  -> b via y
           shows one
        +  shows two
        @@ step 2 @@
         back
        -  -> a via x
        +  -> c via x
        @@ step 3, added @@
        +more
        +  stays

        --- transitions before
        +++ transitions after
        @@ changed: back in b, 1 scenario @@
        -  -> a via x
        +  -> c via x
        @@ decided by another: go far in a, 1 scenario @@
        -  -> b via x
        +  -> b via y

        1 scenario changed, 0 removed, 0 added, 0 as before
        1 transition changed, 1 decided by another, 0 removed, 0 added

        """)
  }

  @Test("reports that nothing differs")
  func none() {
    #expect(told([difference(before, before)]) == "1 scenario, no difference\n")
  }

  @Test("reports parts that could not be compared, and does not count them as equal")
  func unreadable() {
    #expect(
      told([difference(before, before)], unreadable: 2)
        == "1 scenario, no difference\n2 pairs of files could not be compared\n")
    #expect(
      told([], unreadable: 1)
        == "0 scenarios compared\n1 pair of files could not be compared\n")
    #expect(
      told([], as: .markdown, unreadable: 1)
        == "### turn diff: 0 scenarios compared\n\n`b` → `a`\n\n"
        + "**1 pair of files could not be compared.**\n\n")
  }

  @Test("shows tags, givens, and observations that differ only in their order")
  func heads() {
    let text = told([
      difference(
        trace("go\n  x\n  y\n", tags: ["t"], givens: ["one"]),
        trace("go\n  y\n  x\n", tags: [], givens: ["one", "two"]))
    ])
    #expect(text.contains("@@ tags @@\n-@t\n@@ given @@\n given one\n+given two\n"))
    #expect(text.contains("@@ step 1, in another order @@\n go\n-  x\n   y\n+  x\n"))
  }

  @Test("shows a one-sided scenario in full, and each name on one line")
  func alone() {
    let removed = ScenarioDifference(("b:x\u{1b}\ny", trace("go\n  stays\n")), nil)
    #expect(
      told([removed]).hasPrefix(
        "--- b:x\\u{1b}\\u{a}y\n+++ /dev/null\n@@ step 1, removed @@\n-go\n-  stays\n"))
    let added = ScenarioDifference(nil, ("a:x", trace("")))
    #expect(told([added]).hasPrefix("--- /dev/null\n+++ a:x\n"))
    #expect(told([added]).contains("0 scenarios changed, 0 removed, 1 added, 0 as before\n"))
  }
}

@Suite("The transitions that changed across all scenarios")
struct DifferenceSummaryTests {
  @Test("are listed once, however many scenarios show them, and whatever else the stimuli contain")
  func distinct() {
    let differences = ["one", "two", "two"].map { word in
      difference("go far \(word)\n  -> b via x\n", "go far \(word)\n  -> b via y\n")
    }
    let text = told(differences)
    #expect(text.contains("@@ decided by another: go far … in a, 3 scenarios @@\n"))
    #expect(text.hasSuffix("0 transitions changed, 1 decided by another, 0 removed, 0 added\n"))
  }

  @Test("exclude transitions of an added or removed scenario if another scenario shows them")
  func covered() {
    let kept = difference("go\n  -> b via x\n", "go\n  -> b via x\n")
    let new = ScenarioDifference(nil, ("n", trace("go\n  -> b via x\nback\n  -> a via x\n")))
    let text = told([new, kept])
    #expect(text.contains("@@ added: back in b, 1 scenario @@\n+  -> a via x\n"))
    #expect(!text.contains("@@ added: go"))
    #expect(text.hasSuffix("0 transitions changed, 0 decided by another, 0 removed, 1 added\n"))
  }

  @Test("include transitions that a step no longer takes, even if another scenario shows them")
  func behaviour() {
    let kept = difference("go\n  -> b via x\n", "go\n  -> b via x\n")
    let gone = difference("go\n  -> b via x\n", "go\n  stays\n")
    #expect(told([kept, gone]).contains("@@ removed: go in a, 1 scenario @@\n-  -> b via x\n"))
  }

  @Test("exclude transitions of a scenario with different earlier stimuli or givens")
  func history() {
    let (well, badly) = ("go\n  -> b via x\n", "off\n  stays\ngo\n  -> c via x\n")
    let kept = [difference(well, well), difference(badly, badly)]
    #expect(told(kept + [difference(well, badly)]).contains("\n0 transitions changed, "))
    let (on, off) = (trace(well, givens: ["on"]), trace("go\n  -> c via x\n", givens: ["off"]))
    #expect(told(kept + [difference(on, off)]).contains("\n0 transitions changed, "))
    // No other scenario contains this change.
    #expect(told([kept[0], difference(well, badly)]).contains("\n1 transition changed, "))
    #expect(
      told(kept + [difference(well, "go\n  -> c via x\n")]).contains("\n1 transition changed"))
  }

  @Test("are not listed twice, as changed and as part of a removed step")
  func twice() {
    let text = told([
      difference("go\n  -> b via x\nback\n  -> a via x\ngo\n  -> b via x\n", "go\n  -> c via x\n")
    ])
    #expect(text.contains("@@ changed: go in a, 1 scenario @@\n"))
    #expect(!text.contains("removed: go in a"))
    #expect(text.contains("@@ removed: back in b, 1 scenario @@\n"))
  }

  @Test("keep a quoted word whole")
  func quotes() {
    let differences = ["\"a \\\" b\"", "\"a \\\" c\""].map { name in
      difference("name \(name) now\n  -> b via x\n", "name \(name) now\n  -> c via x\n")
    }
    #expect(told(differences).contains("@@ changed: name … in a, 2 scenarios @@\n"))
  }
}

@Suite("A difference as JSON")
struct JSONDifferenceTests {
  @Test("is one complete object")
  func form() {
    let text = told([difference(before, before), difference(before, after)], as: .json)
    #expect(
      text == #"""
        {"version":1,"before":"b","after":"a","scenarios":[
        {"change":"changed","before":"b.scenario:s","after":"a.scenario:s","tags":[],"givens":[],\#
        "steps":[{"change":"changed","before":1,"after":1,"stimulus":"go \#
        far","observations":[{"side":"before","text":"-> b via x"},{"side":"after","text":"-> b \#
        via y"},{"side":"both","text":"shows one"},{"side":"after","text":"shows \#
        two"}],"transitions":[{"change":"decided","before":{"from":"a","to":"b","via":"x"},\#
        "after":{"from":"a","to":"b","via":"y"}}]},{"change":"changed","before":2,"after":2,\#
        "stimulus":"back","observations":[{"side":"before","text":"-> a via \#
        x"},{"side":"after","text":"-> c via \#
        x"}],"transitions":[{"change":"redirected","before":{"from":"b","to":"a","via":"x"},\#
        "after":{"from":"b","to":"c","via":"x"}}]},{"change":"added","after":3,"stimulus":"more",\#
        "observations":[{"side":"after","text":"stays"}],"transitions":[]}]}
        ],"transitions":[{"change":"redirected","before":{"from":"b","to":"a","via":"x"},\#
        "after":{"from":"b","to":"c","via":"x"},"stimulus":"back","scenarios":1},\#
        {"change":"decided","before":{"from":"a","to":"b","via":"x"},"after":{"from":"a","to":"b",\#
        "via":"y"},"stimulus":"go \#
        far","scenarios":1}],"counts":{"same":1,"changed":1,"removed":0,"added":0,"unreadable":0}}

        """#)
  }
}

@Suite("A difference as Markdown")
struct MarkdownDifferenceTests {
  private static let page = """
    ### turn diff: 1 scenario changed, 0 removed, 0 added, 0 as before

    `b` → `a`

    1 transition changed, 0 decided by another, 0 removed, 0 added.

    **1 pair of files could not be compared.**

    | | from | stimulus | to | decided by | scenarios |
    |---|---|---|---|---|--:|
    | changed | `a` | `go` | `b` → `c` | `x` → `y` | 1 |

    ```mermaid
    flowchart LR
      s0["a"]
      s1["c"]
      s0 -->|"go<br/>was b"| s1
      linkStyle 0 stroke:#bf8700,stroke-width:2px
    ```

    Green: added; red and dashed: removed; amber: changed or decided by another; grey: as before.

    <details><summary><code>a.scenario:s</code>: changed</summary>

    ```diff
    @@ step 1 @@
     go
    -  -> b via x
    +  -> c via y
       shows b
    ```

    </details>


    """

  @Test("has the numbers, a table, a diagram, and each scenario folded away")
  func form() {
    let text = told(
      [difference("go\n  -> b via x\n  shows b\n", "go\n  -> c via y\n  shows b\n")],
      as: .markdown, unreadable: 1)
    #expect(text == Self.page)
  }

  @Test("reports that nothing differs")
  func none() {
    let text = told([difference(before, before)], as: .markdown)
    #expect(
      text == "### turn diff: 1 scenario, no difference\n\n`b` → `a`\n\n"
    )
  }

  @Test("draws added, removed and unchanged transitions differently")
  func diagram() {
    let text = told(
      [
        difference("go\n  -> b via x\n  -> c via x\n", "go\n  -> b via y\nnew\n  -> a via x\n"),
        difference(
          "up\n  -> b via x\nnone\n  -> z via x\n", "up\n  -> b via x\nnone\n  -> z via x\n"),
      ], as: .markdown)
    #expect(
      text.contains(
        """
        flowchart LR
          s0["a"]
          s1["b"]
          s0 -->|"go<br/>was via x"| s1
          s2["c"]
          s1 -.->|"go"| s2
          s1 -->|"new"| s0
          s0 -->|"up"| s1
          linkStyle 2 stroke:#2da44e,stroke-width:2px
          linkStyle 1 stroke:#cf222e,stroke-width:2px,stroke-dasharray:5
          linkStyle 0 stroke:#bf8700,stroke-width:2px
          linkStyle 3 stroke:#8c959f
        """))
  }

  @Test("fits into a comment, however large the difference is, and reports what is omitted")
  func limit() {
    let differences = (0..<3_000).map { number in
      difference(
        "go \(number)\n  -> \"b\(number)|<\" via x\n",
        "go \(number)\n  -> c\(number) via x\n"
          + String(repeating: "  says \(number)\n", count: number == 0 ? 1_000 : 30))
    }
    let text = told(differences, as: .markdown)
    #expect(text.unicodeScalars.count < 65_536)
    #expect(text.contains(/The diagram leaves out [\d,]+ transitions\./))
    #expect(text.contains(/\n\d,\d{3} transitions more\.\n/))
    #expect(text.contains(/… [\d,]+ lines left out\n```/))
    #expect(text.contains(/\*\*\d,\d{3} scenarios left out\*\*/))
    #expect(text.hasPrefix("### turn diff: 3,000 scenarios changed"))
  }

  @Test("keeps its structure whatever names and texts contain")
  func hostile() {
    let text = told(
      [
        ScenarioDifference(
          ("b", trace("x\n  stays\n")),
          ("a</summary><script>\u{202e}", trace("x\n  says ```\n  -> |\\|<b>@all via `y`\n")))
      ], as: .markdown)
    #expect(!text.contains("<script>"))
    #expect(!text.contains("\u{202e}"))
    #expect(text.contains("````diff\n"))
    let to = #"`\|\\|<b>@all`"#
    #expect(text.contains("| added | `a` | `x` | \(to) | `` `y` `` | 1 |\n"))
  }

  @Test("draws one edge from a state to itself, as Mermaid does, with all labels")
  func loops() {
    let text = told(
      [difference("go\n  -> a via x\nout\n  -> a via x\n", "go\n  -> a via y\nin\n  -> a via x\n")],
      as: .markdown)
    #expect(
      text.contains(
        """
        flowchart LR
          s0["a"]
          s0 -->|"go was via x<br/>- out<br/>+ in"| s0
          linkStyle 0 stroke:#bf8700,stroke-width:2px
        """))
    let many = (0..<20).map { difference("", "go\($0)\n  -> a via x\n") }
    #expect(told(many, as: .markdown).contains("<br/>+ go9<br/>and 10 more\"| s0\n"))
  }

  @Test("truncates overlong names")
  func long() {
    let name = String(repeating: "é", count: 60_000)
    let step = "\(name)\n  -> \(name) via \(name)\n"
    let text = told([difference("", step), difference(step, "")], as: .markdown)
    #expect(text.unicodeScalars.count < 65_536)
  }
}
