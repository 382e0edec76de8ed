import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A scenario with examples")
struct OutlineTests {
  @Test("runs once for each row, each in its own world")
  func runs() throws {
    let text = """
      scenario "pays" @smoke
      given room <room>

      insert <coin>
        -> unlocked(coins: 1) via lock
      insert token
        <what> <more>

      has coins <coin> <second>

      examples
        | coin  | room | what    | more | second |
        | penny | 1    | ignored | full | ...    |
        | token | 1    | ignored | full | ...    |

      scenario "after"
      push
        refused locked
      """
    let results = try results(text, isStrict: true)
    #expect(results.map(\.verdict) == [.passed, .passed, .passed])
    #expect(
      results.map(\.identity) == [
        "t.scenario:pays [row 1]", "t.scenario:pays [row 2]", "t.scenario:after",
      ])
    #expect(results.map(\.steps.asserted) == [2, 2, 1])
  }

  @Test("that fails points at its own line, names the row, and prints how to step through it")
  func failure() throws {
    let text = """

      insert <coin>
        # first
        ...
      push
        collects <coin>
        <last>

      examples
        | coin  | last             |
        | penny | -> locked via lock |
        | token | "refused"        |
      """.replacing("<last>", with: "-> <last> via lock")
      .replacing("-> locked via lock", with: "locked")
      .replacing("\"refused\"", with: "unlocked(coins: 1)")
    #expect(
      try results(text).map(\.failureText) == [
        nil,
        """
        t.scenario:7:6: failed: t [row 2]
          the stimulus caused something different from its block (- expected, + seen)
              -> <last> via lock
                 ^~~~~~
          stimulus: push
          state before: unlocked(coins: 1)
              collects token
            - -> unlocked(coins: 1) via lock
            + -> locked via lock
          row: lock/passed
          row 2 is on line 12
          reproduce: turn run --shell t.scenario --filter 't.scenario:t [row 2]'
        """,
      ])
  }

  @Test("that is expected to fail does so in every row")
  func expectedFailure() throws {
    let results = try results(
      "expected-failure \"<coin>\"\ninsert <coin>\nis locked\nexamples\n|coin|\n".indented
        + "  | penny |\n  | button |\n")
    guard case .failedAsExpected(why: "penny", _)? = results.first?.verdict else {
      Issue.record("it is not what its head expects")
      return
    }
    #expect(results.last?.failureText?.hasPrefix("t.scenario:1: failed: t [row 2]\n") == true)
    #expect(results.last?.failureText?.contains("  row 2 is on line 7\n") == true)
  }

  private static let faultyRows = """
    scenario "x"
    given room <room>
    insert <coin> again
    pusch
    is <state>
    examples
      | room | coin  | state  |
      | 1    | penny | locked |
      | 2    | pemny | lokced |
      | 0    | token | lokced |
    """

  @Test("names the rows that have an error, unless all rows have it")
  func errors() throws {
    let errors = try Files(["t.scenario": Self.faultyRows]).errors("t.scenario")
    #expect(
      errors == """
        t.scenario:2:1: error: a turnstile without room takes no coin
          given room <room>
          ^~~~~~~~~~~~~~~~~
          note: in row 3, on line 10
        t.scenario:3:8: error: unknown word
          insert <coin> again
                 ^~~~~~
          help: did you mean penny?
          note: in row 2, on line 9
        t.scenario:3:15: error: insert takes no such word
          insert <coin> again
                        ^~~~~
          help: usage: insert COIN
          note: in 2 rows, the first on line 8
        t.scenario:4:1: error: unknown stimulus
          pusch
          ^~~~~
          help: did you mean push?
        t.scenario:5:4: error: unknown word
          is <state>
             ^~~~~~~
          help: did you mean locked?
          note: in 2 rows, the first on line 9
        """)
  }

  @Test("uses the same files in each row, and cannot be used by other files")
  func use() throws {
    let files = Files([
      "d/t.scenario": "use \"u.scenario\"\npush\n  collects <coin>\n  ...\nexamples\n  |coin|\n"
        + "  |penny|\n  |token|\n",
      "d/u.scenario": "insert penny\n",
      "v.scenario": "use \"d/t.scenario\"\npush\n",
    ])
    let results = try files.results("d/t.scenario")
    #expect(results.map(\.failureText?.isEmpty) == [nil, false])
    #expect(try files.kinds("v.scenario") == ["use-of-outline"])
  }

  @Test("can have a very large number of rows")
  func manyRows() throws {
    let rows = (0..<2_000).map { _ in "  | penny |\n" }.joined()
    let text = "insert <coin>\n  -> _ via _\nexamples\n  | coin |\n\(rows)"
    let results = try results(text)
    #expect(results.count == 2_000)
    #expect(results.allSatisfy { $0.verdict == .passed })
  }
}

extension String {
  /// The text with each row of examples indented.
  fileprivate var indented: String { replacing("\n|", with: "\n  |") }
}
