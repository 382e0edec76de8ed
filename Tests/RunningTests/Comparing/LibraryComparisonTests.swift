import FileAccess
import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A comparison of two designs by scenarios")
struct LibraryComparisonTests {
  @Test(
    "finds no difference if only deciders and the position of unordered lines differ",
    arguments: ["insert penny\n", "push\n", "insert penny\ninsert penny\npush\npush\n"])
  func same(_ text: String) throws {
    #expect(try verdict(text) == "same")
  }

  @Test("compares how often unordered lines occur")
  func occurrences() throws {
    #expect(try verdict("insert token\ninsert penny\npush\n") == "diverges in step 3")
  }

  @Test("stops at the first step that differs")
  func first() throws {
    #expect(try verdict("insert penny\ninsert button\npush\npush\n") == "diverges in step 2")
  }

  @Test("compares the designs, even if the scenario states another design")
  func overridden() throws {
    let text = "given lock worn\ngiven room 2\n\ninsert token\ninsert penny\npush\n"
    #expect(try verdict(text) == "diverges in step 3")
    #expect(try verdict(text, between: "electronic") == "same")
    #expect(try verdict("given lock electronic\n\ninsert button\n", and: "mechanical") == "same")
  }

  @Test("takes every stimulus, whatever its expected effects")
  func expectations() throws {
    #expect(try verdict("push\n  stays\ninsert button\n  ...\n") == "diverges in step 2")
  }

  @Test("reports a broken invariant as a difference that no declaration covers")
  func broken() throws {
    let text = "given room 2\n\ninsert penny\ninsert penny\ninsert penny\n"
    let declared = DeclaredDivergence(
      "wear", because: "It is worn.", shownBy: "wear.scenario", in: ["unlocked(...)"],
      when: ["insert _"], old: ["ignored full"], new: ["reports penny", "-> unlocked(coins: 3)"])
    #expect(try verdict(text, declared: declared, and: "worn") == "diverges in step 3")
    #expect(try verdict(text, between: "worn", and: "worn") == "diverges in step 3")
  }

  @Test("follows used files, Markdown and rows of outlines, and omits skipped scenarios")
  func forms() throws {
    let locks = try Locks([
      "a.scenario": "insert token\n",
      "b.scenario": "use \"a.scenario\"\n\ninsert penny\npush\n",
      "c.scenario": """
      scenario "coins"

      insert <coin>
      insert penny
      push

      examples
        | coin  |
        | penny |
        | token |

      """,
      "d.md": "Text.\n\n```scenario\ninsert button\n```\n",
      "e.scenario": "scenario \"later\"\nskip \"no time\"\n\ninsert button\n",
    ])
    let verdicts = try locks.verdicts()
    #expect(verdicts["b"] == "diverges in step 3")
    #expect(verdicts["coins [row 1]"] == "same")
    #expect(verdicts["coins [row 2]"] == "diverges in step 3")
    #expect(verdicts["later"] == "skipped: no time")
    #expect(verdicts["d"] == "button-is-ignored in step 1")
    let summary = try locks.summary()
    #expect(summary?.same == 2)
    #expect(summary?.diverging == 2)
    #expect(summary?.declaredCount == 1)
    #expect(summary?.skipped == 1)
    #expect(summary?.exitCode == .failed)
  }

  @Test("continues after a declared difference once both designs agree again")
  func goesOn() throws {
    let swap = DeclaredDivergence(
      "swap", because: "The chip takes the newest coin.", shownBy: "swap.scenario",
      in: ["unlocked(coins: 2)"], when: ["push"], old: ["collects penny"], new: ["collects token"])
    let locks = try Locks(
      [
        "a.scenario": "insert button\ninsert penny\ninsert token\npush\n",
        "b.scenario": "insert button\ninsert penny\n",
        // After the first push, one lock contains a token and the other lock contains a penny,
        // until both locks are empty.
        "c.scenario": "insert penny\ninsert token\npush\npush\ninsert button\npush\n",
      ], declared: [Locks.button, swap], goesOn: true)
    let compared = try locks.events().compactMap { event in
      if case .compared(let scenario) = event { scenario } else { nil }
    }
    #expect(
      compared.map(\.declarations) == [
        ["button-is-ignored", "swap"], ["button-is-ignored"],
        ["swap", "button-is-ignored"],
      ])
    #expect(compared.map(\.steps) == [4, 2, 5])
    let alone = try Locks(
      ["a.scenario": "insert button\ninsert penny\ninsert token\npush\n"],
      goesOn: true)
    #expect(try alone.verdicts()["a"] == "diverges in step 4")
    let summary = try locks.summary()
    // The deciders of the first push were not compared, and no other push succeeded.
    #expect(summary?.rowsNotCompared == ["lever/passed", "chip/opened"])
    #expect(try alone.summary()?.rowsNotCompared == [])
  }

  @Test("locates a step in its file, and shows how the file is used")
  func location() throws {
    let locks = try Locks([
      "a/used.scenario": "push\ninsert button\n",
      "b.scenario": "use \"a/used.scenario\"\n\npush\n",
    ])
    for case .compared(let scenario) in try locks.events() where scenario.name == "b" {
      guard case .declared(_, let step) = scenario.verdict else {
        Issue.record("\(scenario)")
        return
      }
      #expect(step.path == "\(locks.folder.path)/a/used.scenario")
      #expect((step.line, step.number) == (2, 2))
      #expect(step.route == ["used at \(locks.folder.path)/b.scenario:1"])
      #expect((step.stimulus, step.state) == ("insert button", "locked"))
    }
  }

  @Test("fails on an unreadable file, and on givens that a design rejects")
  func unreadable() throws {
    let locks = try Locks([
      "a.scenario": "pull\n", "b.scenario": "given room 1\n\npush\n", "c.scenario": "push\n",
    ])
    var rejected: [String] = []
    for case .rejected(let diagnostics, _) in try locks.events() {
      rejected += diagnostics.map(\.message)
    }
    #expect(rejected == ["unknown stimulus", "an electronic lock takes more coins"])
    #expect(try locks.summary()?.unreadable == 2)
    #expect(try locks.summary()?.exitCode == .unreadable)
    #expect(try Locks([:]).summary()?.exitCode == .unreadable)
  }

  @Test("has the same result on any number of jobs", arguments: [2, 7])
  func jobs(_ jobs: Int) throws {
    var texts: [String: String] = [:]
    for number in 0..<60 {
      let stimuli = ["push\n", "insert button\n", "insert penny\ninsert token\npush\n", "pull\n"]
      texts["\(number).scenario"] = stimuli[number % 4]
    }
    let locks = try Locks(texts)
    #expect(
      try locks.events(jobs: jobs).map { "\($0)" } == locks.events().map { "\($0)" })
  }

  @Test("finds a design by its name, and lists the known designs for an unknown name")
  func names() throws {
    let designs = Locks.designs([])
    #expect(try designs.design("worn").givens == [.lock(.worn)])
    let error = #expect(throws: DesignError.self) { try designs.design("wooden") }
    #expect(error?.message == "unknown word")
    #expect(error?.help == "such as mechanical, electronic, worn")
  }
}
