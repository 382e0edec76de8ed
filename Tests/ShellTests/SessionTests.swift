import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("A session")
struct SessionTests {
  @Test("prints the effects of a stimulus as a block")
  func observations() {
    let transcript = Transcript("push\ninsert penny\npush\ninsert button\n")
    #expect(
      transcript.output == """
          refused locked
          -> unlocked(coins: 1) via lock
          collects penny
          -> locked via lock
          stays

        """)
    #expect(transcript.diagnostics == "")
    #expect(transcript.status == .success)
  }

  @Test(
    "compares a block at the next line at the margin, or at the end",
    arguments: ["", "\npush", "\nis locked", "\nhas coins", "\nbogus", "\nscenario \"b\""])
  func blocks(_ next: String) {
    let expected = """
      <stdin>:4: failed: expectation
        the stimulus caused something different from its block (- expected, + seen)
        stimulus: push
        state before: locked
          - stays
          + refused locked

      """
    let transcript = Transcript("push\n\n  # why\n  stays\(next)")
    #expect(transcript.output.contains(expected))
    #expect(transcript.output.components(of: "failed:") == 1)
    #expect(transcript.status == (next == "\nbogus" ? .unreadable : .failed))
  }

  @Test("is silent about a block that holds")
  func met() {
    let transcript = Transcript(
      "insert penny\n   -> _ via _\npush\n    ...\n    -> locked via lock\nis locked\n")
    #expect(transcript.status == .success)
    #expect(!transcript.output.contains("failed"))
  }

  @Test("reports unreadable lines, and continues")
  func errors() {
    let transcript = Transcript("pull\ninsert peny\n\ninsert penny\ngiven room 3\npush\n")
    #expect(
      transcript.diagnostics == """
        <stdin>:1:1: error: unknown stimulus
          pull
          ^~~~
          help: one of insert, push
        <stdin>:2:8: error: unknown word
          insert peny
                 ^~~~
          help: did you mean penny?
        <stdin>:5:1: error: `given` must come before the scenario's first step
          given room 3
          ^~~~~
          help: start over first with .reset or `scenario`, or change it with .edit

        """)
    #expect(transcript.output.hasSuffix("  collects penny\n  -> locked via lock\n"))
    #expect(transcript.status == .unreadable)
  }

  @Test("does not compare the block of an unreadable line with the previous line")
  func blockOfUnreadable() {
    let transcript = Transcript("push\n  refused locked\npull\n  stays\n  ...\nis locked\n")
    #expect(transcript.output == "  refused locked\n")
    #expect(transcript.diagnostics.components(of: "error:") == 1)
    #expect(transcript.status == .unreadable)
  }

  @Test("lets a line of a block be retyped")
  func blockLineAgain() {
    let transcript = Transcript("push\n  refsed locked\n  refused locked\n")
    #expect(transcript.output == "  refused locked\n")
    #expect(transcript.diagnostics.components(of: "error:") == 1)
  }

  @Test("takes a head up to the first stimulus")
  func head() {
    let transcript = Transcript(
      "# a\nscenario \"a\" @b\ngiven room 1\nnever ignored _\n\ninsert penny\ninsert token\n")
    #expect(
      transcript.output == """
          -> unlocked(coins: 1) via lock
          ignored full
        <stdin>:7: failed: expectation
          `never` rules out an observation
          stimulus: insert token
          state before: unlocked(coins: 1)
            - never ignored _
            + ignored full

        """)
  }

  @Test("checks the exclusions of a block against its own step only")
  func exclusion() {
    let transcript = Transcript(
      "given room 1\ninsert penny\n  ...\n  never ignored _\n\ninsert token\n  never ignored _\n")
    #expect(
      transcript.output == """
          -> unlocked(coins: 1) via lock
          ignored full
        <stdin>:7: failed: expectation
          `never` rules out an observation
          stimulus: insert token
          state before: unlocked(coins: 1)
            - never ignored _
            + ignored full

        """)
  }

  @Test("discards a refused line of the head")
  func refusedHead() {
    let transcript = Transcript("given room 0\ngiven room 1\ngiven room 3\n\ninsert penny\n")
    #expect(
      transcript.diagnostics == """
        <stdin>:1:1: error: a turnstile without room takes no coin
          given room 0
          ^~~~~~~~~~~~
        <stdin>:3:1: error: this was already given at <stdin>:2
          given room 3
          ^~~~~~~~~~~~
          help: remove one of them

        """)
    #expect(transcript.output == "  -> unlocked(coins: 1) via lock\n")
  }

  @Test("restarts with each scenario")
  func anew() {
    let transcript = Transcript(
      "insert penny\nscenario \"b\"\ngiven room 1\nis locked\nhas coins\n")
    #expect(transcript.output == "  -> unlocked(coins: 1) via lock\n")
    #expect(transcript.status == .success)
  }

  @Test("ignores everything below skip until the next scenario")
  func skip() {
    let transcript = Transcript(
      "skip \"later\"\ngiven room 1\ninsert penny\n  stays\n  ...\nis locked\n"
        + "scenario \"b\"\npush\n  refused locked\n")
    #expect(transcript.output == "  refused locked\n")
    #expect(transcript.diagnostics == "")
    #expect(transcript.status == .success)
  }

  @Test("excuses an expected failure, and fails if no failure occurs")
  func expectedFailure() {
    let excused = Transcript("expected-failure \"bug\"\npush\n  stays\nis unlocked(...)\n")
    #expect(excused.output == "  refused locked\n")
    #expect(excused.status == .success)
    let held = Transcript("expected-failure \"bug\"\npush\n  refused _\n")
    #expect(
      held.output == """
          refused locked
        <stdin>:1: failed: expectation
          everything passed, but a failure is expected: bug
          last stimulus: push
          state: locked

        """)
    #expect(held.status == .failed)
  }

  @Test("stops at a broken invariant, which cannot be excused, and runs no further lines")
  func invariant() {
    let steps = String(repeating: "insert penny\n", count: 5)
    let transcript = Transcript("expected-failure \"x\"\n\(steps)", of: WornTurnstile.self)
    #expect(
      transcript.output == """
          -> unlocked(coins: 1) via lock
          -> unlocked(coins: 2) via lock
          -> unlocked(coins: 3) via lock
        <stdin>:4: failed: expectation
          the invariant room-for-all is broken: there is room for every coin
          stimulus: insert penny
          state before: unlocked(coins: 2)

        """)
    #expect(transcript.status == .failed)
  }

  @Test("reads lines that end in CRLF, and a byte order mark")
  func windows() {
    let transcript = Transcript(
      "\u{feff}given room 1\r\n\r\ninsert penny\r\n  -> unlocked(coins: 1) via lock\r\npush\r\n")
    #expect(transcript.diagnostics == "")
    #expect(transcript.status == .success)
  }

  @Test("reads three dots as a gap, not as a command")
  func dots() {
    #expect(Transcript("...").diagnostics.contains("error: `...`"))
    #expect(Transcript("push\n.x\n  refused locked\n").output == "  refused locked\n")
    let stray = Transcript("push\n.state\n  refused locked\n")
    #expect(stray.output == "  refused locked\nlocked\n")
    #expect(stray.diagnostics.contains("<stdin>:3:3: error:"))
  }

  @Test("refuses an outline")
  func examples() {
    let transcript = Transcript("push\nexamples\n  | a |\n  | 1 |\n")
    #expect(
      transcript.diagnostics == """
        <stdin>:2:1: error: an outline (`examples`) must be in a file
          examples
          ^~~~~~~~
          help: `.load FILE "NAME [row 1]"` steps through one row of an outline

        """)
  }

  @Test("steps through one row of an outline in a file")
  func row() throws {
    let file = try TemporaryFile(
      "scenario \"pays\"\ninsert <coin>\n  -> _ via _\nis <state>\nexamples\n  | coin | state |\n"
        + "  | penny | unlocked(coins: 1) |\n  | token | locked |\n")
    let load = ".load \"\(file.path)\""
    let first = Transcript("\(load) \"pays [row 1]\"\nhas coins penny\npush\n")
    #expect(first.status == .success)
    #expect(first.output.hasPrefix("pays [row 1]: 1 step\n"))
    let second = Transcript("\(load) \"pays [row 2]\"\n")
    #expect(second.status == .failed)
    #expect(second.output.contains("    - is locked\n    + is unlocked(coins: 1)\n"))
    let whole = Transcript("\(load) pays\n")
    #expect(whole.diagnostics.contains("error: this is an outline; name one of its rows\n"))
    #expect(whole.diagnostics.contains("  help: the first is \"pays [row 1]\"\n"))
    #expect(Transcript("\(load)\n").diagnostics.contains("it holds \"pays [row 1]\", "))
    let rows = String(repeating: "  | penny |\n", count: 21)
    let large = try TemporaryFile("insert <coin>\nexamples\n  | coin |\n\(rows)")
    let many = Transcript(".load \"\(large.path)\"\n").diagnostics
    #expect(many.contains("[row 20]\" and others\n"))
    #expect(!many.contains("[row 21]"))
    let used = Transcript("use \"\(file.path)\"\npush\n")
    #expect(used.diagnostics.contains("is an outline\n"))
  }

  @Test("uses files, runs their steps before the first line, and prints the resulting state")
  func use() throws {
    let file = try TemporaryFile("given room 1\ninsert penny\n  -> _ via _\n")
    let transcript = Transcript("use \"\(file.path)\"\nhas coins penny\n")
    #expect(transcript.output == "  1 step, now unlocked(coins: 1)\n")
    #expect(transcript.status == .success)
    let missing = Transcript("use \"/nowhere\"\npush\n")
    #expect(missing.diagnostics.contains("/nowhere cannot be read: No such file or directory"))
  }

  @Test("checks a used file, even if no line follows, and excuses failures as the head declares")
  func useFails() throws {
    let file = try TemporaryFile("push\n  stays\n")
    let transcript = Transcript("use \"\(file.path)\"\n")
    #expect(transcript.output.hasPrefix("\(file.path):2:3: failed: expectation\n"))
    #expect(transcript.output.contains("used at <stdin>:1"))
    #expect(transcript.status == .failed)
    let excused = Transcript("expected-failure \"bug\"\nuse \"\(file.path)\"\npush\n")
    #expect(excused.output == "  1 step, now locked\n  refused locked\n")
    #expect(excused.status == .success)
  }

  @Test("refers to a line by its number, whatever came before", arguments: [0, 1, 7])
  func lineNumbers(_ count: Int) {
    let blanks = String(repeating: "\n", count: count)
    let transcript = Transcript("\(blanks)given room 1\n\(blanks)oops\n")
    #expect(transcript.diagnostics.hasPrefix("<stdin>:\(2 * count + 2):1: error:"))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }

  @Test("reads each line before the first step only once, however many such lines there are")
  func longHead() {
    let count = 300
    let books = (1...count).map { "given book t\($0)\n\n# why\n" }.joined()
    let nevers = (1...count).map { "never drops t\($0 + count)\n# why\n" }.joined()
    let before = Title.readCount
    let transcript = Transcript(books + nevers + "shake\n", of: Shelf.self)
    #expect(transcript.status == .success)
    #expect(transcript.output.hasSuffix("  drops t\(count)\n"))
    // Each title is read twice: once for its meaning, and once for the history, which must know
    // whether the line contains a secret.
    #expect(Title.readCount - before < 5 * count)
  }

  @Test("compares a typed block at an empty line, while a piped block continues after it")
  func emptyLine() {
    let typed = Transcript("push\n\n  stays\n\n.state", isAtPrompt: true).output
    let failure = typed.firstRange(of: "- stays")?.lowerBound
    let state = typed.firstRange(of: "\nlocked\n")?.lowerBound
    #expect(failure.map { failure in state.map { failure < $0 } ?? false } == true)
    let piped = Transcript("insert penny\n  -> unlocked(coins: 1) via lock\n\n  stays\n")
    #expect(piped.output.contains("    - stays\n"))
    let indented = Transcript("push\n  ...\n\n  stays\n", isAtPrompt: true)
    #expect(indented.diagnostics.contains("error:"))
  }

  @Test("answers questions at a prompt, and omits the place in errors about the line just typed")
  func answers() {
    let session = Session<Turnstile>(
      .terminal, of: Transcript.tool, paint: Paint(isOn: false), isAtPrompt: true)
    let transcript = Transcript(
      "is locked\ninsert penny\nhas coins penny\nis unlocked(coins: 2)\ncoins\nunlocked",
      in: session)
    #expect(
      transcript.output == """
          it holds
          -> unlocked(coins: 1) via lock
          it holds
        failed: expectation
          the state differs from `is`
          last stimulus: insert penny
          state: unlocked(coins: 1)
            - is unlocked(coins: 2)
            + is unlocked(coins: 1)
          row: lock/paid

        """)
    #expect(
      transcript.diagnostics == """
        error: unknown stimulus
          coins
          ^~~~~
          help: did you mean .ask coins?
        error: unknown stimulus
          unlocked
          ^~~~~~~~
          help: did you mean is unlocked?

        """)
  }
}
