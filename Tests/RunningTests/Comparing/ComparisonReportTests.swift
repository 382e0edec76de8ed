import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

@Suite("A report on two designs")
struct ComparisonReportTests {
  /// One scenario for each verdict. One declaration describes a difference that no longer occurs.
  private static let texts = [
    "a.scenario": """
    scenario "swapped"

    insert penny
    insert token
    push

    scenario "same"

    insert penny
    push

    scenario "later | <b>"
    skip "no time"

    push

    """,
    "b.scenario": "insert button\n", "c.scenario": "pull\n",
    "hazards/button.scenario": "use \"../b.scenario\"\n\npush\n",
    "hazards/stale.scenario": "push\n",
  ]

  private static let stale = DeclaredDivergence(
    "push-is-free", because: "It was Sunday.", shownBy: "hazards/stale.scenario", in: ["locked"],
    when: ["push"], old: ["refused locked"], new: ["stays"])

  private func report(
    _ format: ComparisonFormat, _ texts: [String: String] = texts, second: String = "electronic",
    onlyUndeclared: Bool = false
  ) throws -> String {
    let locks = try Locks(texts, declared: [Locks.button, Self.stale])
    var report = format.report(
      by: Reporting.tool, paint: Paint(isOn: false), onlyUndeclared: onlyUndeclared)
    var text = ""
    for event in try locks.events("mechanical", second) { report.take(event, into: &text) }
    return text.replacing(locks.folder.path, with: "D")
  }

  @Test("shows new differences first, and then each declaration with an example")
  func text() throws {
    #expect(
      try report(.text) == """
        D/a.scenario:5: diverges: swapped
          stimulus: push
          state before: unlocked(coins: 2)
              mechanical              electronic
            | collects penny          collects token
              -> unlocked(coins: 1)   -> unlocked(coins: 1)
          mechanical decided by:
            lever/passed
          electronic decided by:
            chip/opened

        D/a.scenario:later | <b>: skipped: no time
        button-is-ignored: declared in 2 scenarios, such as D/b.scenario:1
          A button is no coin.
          stimulus: insert button
          state before: locked
              mechanical   electronic
            | stays        ignored strange

        mechanical and electronic: 5 scenarios, 8 steps compared
        push-is-free: declared, but no longer diverges: hazards/stale.scenario
        1 file not compared because of errors
        2 same, 2 declared, 1 diverging, 1 skipped

        """)
  }

  @Test("marks lines that only one design has, and names the broken invariant")
  func marks() throws {
    let text = "given room 3\n\ninsert token\ninsert token\ninsert token\npush\n"
    #expect(
      try report(.text, ["t.scenario": text]).contains(
        """
              mechanical              electronic
              collects token          collects token
            | -> unlocked(coins: 2)   collects token
            >                         collects token
            >                         -> locked

        """))
    let worn = "given room 0\n\ninsert token\n"
    #expect(
      try report(.text, ["t.scenario": worn], second: "worn").contains(
        """
            | ignored full   -> unlocked(coins: 1)
            >                reports token
            >                breaks room-for-all: there is room for every coin

        """))
  }

  @Test("with new differences only counts the declared ones")
  func undeclared() throws {
    for format in ComparisonFormat.allCases {
      let text = try report(format, onlyUndeclared: true)
      #expect(text.contains("swapped"))
      #expect(!text.contains("b.scenario"), "\(text)")
      #expect(text.contains("2 declared") || text.contains(#""declared":2"#))
    }
  }

  /// A step of three lines in both designs. The declaration compares the first line alone.
  @Test("counts the missing lines that the comparison would report")
  func seededChanges() throws {
    let declared = DeclaredDivergence(
      "newest-first", because: "the chip takes the newest coin", shownBy: "t.scenario",
      in: ["unlocked(...)"], when: ["push"], old: ["collects penny"], new: ["collects token"])
    let locks = try Locks(
      ["t.scenario": "insert penny\ninsert token\npush\n"], declared: [declared])
    var example: ScenarioComparison?
    for case .ended(let summary) in try locks.events() { example = summary.declared[0].example }
    let changes = try #require(example?.seededChanges)
    #expect(changes.count == 4)
    #expect(
      changes.covered == [
        "mechanical without `-> unlocked(coins: 1)`", "electronic without `-> unlocked(coins: 1)`",
      ])
  }

  @Test("explains why nothing was compared")
  func nothing() throws {
    #expect(try report(.text, [:]) == "nothing was compared: there is no scenario\n")
    #expect(
      try report(.markdown, [:]) == """
        ### ❌ turn compare mechanical electronic: 0 same, 0 declared, 0 diverging

        **nothing was compared: there is no scenario**

        """)
  }

  @Test("for a pull request is a page with a folded table for each difference")
  func markdown() throws {
    let page = try report(.markdown)
    #expect(
      page.hasPrefix(
        """
        ### ❌ turn compare mechanical electronic: 2 same, 2 declared, 1 diverging, 1 skipped

        - **push-is-free: declared, but no longer diverges: hazards/stale.scenario**
        - 1 file not compared because of errors

        <details><summary><code>D/a.scenario:swapped</code>: diverges</summary>

        `push` in `unlocked(coins: 2)`, `D/a.scenario:5`

        |  | `mechanical` | `electronic` |
        |---|---|---|
        | ≠ | `collects penny` | `collects token` |
        |  | `-> unlocked(coins: 1)` | `-> unlocked(coins: 1)` |
        | by | `lever/passed` | `chip/opened` |

        </details>

        <details>
        """))
  }

  @Test("for a pull request has one folded example for each declaration")
  func declarations() throws {
    let page = try report(.markdown)
    #expect(
      page.hasSuffix(
        """
        <details><summary><code>button-is-ignored</code>: declared in 2 scenarios</summary>

        A button is no coin.

        `insert button` in `locked`, `D/b.scenario:1`

        |  | `mechanical` | `electronic` |
        |---|---|---|
        | ≠ | `stays` | `ignored strange` |

        </details>


        """), "\(page)")
  }

  @Test("for a pull request stays below the limit, and reports what it omits")
  func limit() throws {
    let scenarios = (0..<400).map { "scenario \"\($0)\"\ninsert penny\ninsert token\npush\n" }
    let page = try report(.markdown, ["all.scenario": scenarios.joined()])
    #expect(page.utf8.count < 65_000)
    let shown = page.split(separator: "<details>").count - 1
    #expect(shown > 100)
    #expect(page.hasSuffix("**\(400 - shown) scenarios left out**: this page has no more room.\n"))
  }

  @Test("for programs is one JSON object")
  func json() throws {
    let texts = Self.texts.filter { $0.key == "a.scenario" || $0.key == "hazards/stale.scenario" }
    #expect(
      try report(.json, texts) == #"""
        {"version":1,"first":"mechanical","second":"electronic","scenarios":[
        {"path":"D/a.scenario","name":"swapped","verdict":"diverges","step":{"number":3,\#
        "path":"D/a.scenario","line":5,"route":[],"stimulus":"push",\#
        "state":"unlocked(coins: 2)","lines":[{"side":"changed","first":"collects penny",\#
        "second":"collects token"},{"side":"same","first":"-> unlocked(coins: 1)",\#
        "second":"-> unlocked(coins: 1)"}],"firstRows":[{"row":"lever/passed","position":0}],\#
        "secondRows":[{"row":"chip/opened","position":0}]}},
        {"path":"D/a.scenario","name":"later | <b>","verdict":"skipped","why":"no time"}
        ],"declarations":[{"name":"button-is-ignored","reason":"A button is no coin.",\#
        "scenario":"hazards/button.scenario","count":0},{"name":"push-is-free",\#
        "reason":"It was Sunday.","scenario":"hazards/stale.scenario","count":0}],\#
        "stale":["push-is-free"],"unit":"scenario","counts":{"same":2,"declared":0,\#
        "diverging":1,"skipped":1,"unreadable":0,"leftOut":0,"steps":6}}

        """#)
    #expect(try report(.json).contains(#""verdict":"declared","declaration":"button-is-ignored""#))
  }

  @Test("prints the source of a scenario that is in no file, so that it can be pasted")
  func source() throws {
    let locks = try Locks([:])
    let comparison = try LibraryComparison(
      of: locks.designs.design("mechanical"), locks.designs.design("electronic"),
      among: locks.designs)
    let text = "given room 2\n\ninsert penny\ninsert token\npush\n"
    let scenario = try comparison.compare(text, named: "seed-7.scenario")
    for format in ComparisonFormat.allCases {
      var report = format.report(by: Reporting.tool, paint: Paint(isOn: false))
      var output = ""
      let summary = ComparisonSummary(
        ofSequences: 9, steps: 120, accepted: 100, declared: ["button-is-ignored": 3],
        diverging: 1, among: locks.designs.declared, isInterrupted: false)
      report.take(.began(first: "mechanical", second: "electronic"), into: &output)
      report.take(.compared(scenario), into: &output)
      report.take(.ended(summary), into: &output)
      switch format {
      case .text:
        #expect(output.contains("seed-7.scenario:5: diverges: seed-7\n"))
        #expect(output.contains("\n\n\(text)\n"))
        #expect(output.contains("9 sequences, 120 steps compared\n3 sequences declared as button"))
      case .markdown: #expect(output.contains("```scenario\n\(text)```\n"))
      case .json: #expect(output.contains(#""source":"given room 2\n\ninsert penny\n"#))
      }
      #expect(output.contains(format == .json ? #""same":5,"declared":3"# : "5 same, 3 declared"))
    }
  }
}
