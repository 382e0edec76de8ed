import Machines
import Notation
import Running
import ScenarioLanguage
import Shell
import Testing
import Tracing
import TurnstileMachine

@Suite("Help in the shell")
struct HelpTests {
  private static let overview = Transcript(".help", columns: 80).output

  @Test("lists every command in its group, on one screen of 24 rows by 80 columns")
  func overview() {
    let rows = Self.overview.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // Two of the terminal's 24 rows are needed for the line that requests the help, and for the
    // next prompt.
    #expect(rows.count <= 22)
    #expect(rows.allSatisfy { $0.count <= 80 })
    #expect(
      rows.prefix(3) == [
        "Asking   .can       what is possible now    .state     the state of the machine",
        "         .screen    draw the display        .why       explain what happened",
        "         .ask       answer a query          .world     list everything",
      ])
    let pinned = [
      "can", "state", "screen", "why", "trace", "back", "forward", "save", "export", "load", "run",
      "help", "reset", "set", "history", "quit",
    ]
    #expect(CommandTests.names.filter(pinned.contains) == pinned)
    #expect(Transcript(".help").output == Self.overview)
  }

  @Test("has one command per row if the terminal is narrow")
  func narrow() {
    let text = Transcript(".help", columns: 40).output
    #expect(text.contains("\nTime\n  .back     go back a step\n  .forward  go forward again\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(
      Transcript(".help time", columns: 40).output.contains(
        """
          .back [N]     go back one step, or N;
                        no step is lost
        """))
  }

  @Test("finds, in the help of other words, a word that has no page of its own")
  func search() {
    let found = Transcript(".help people").output
    #expect(found == Transcript(".help People").output)
    #expect(
      Transcript(".help oldest").output
        == "oldest in the help:\n  coins  The coins in it, the oldest first\n")
    let steps = Transcript(".help steps").output
    #expect(steps.contains("\n  .tree "))
    #expect(steps.contains("\n  .back "))
    #expect(steps.contains("\n  time "))
    #expect(Transcript(".help xyzzy").diagnostics.contains("error: there is no help for this word"))
  }

  @Test("explains the words of the notation, with what can follow them")
  func keywords() {
    #expect(
      Transcript(".help given").output == """
        given WHAT
          set up the initial state
          room N  How many coins it takes; 2 otherwise

        """)
    #expect(
      Transcript(".help is").output.contains("  locked              Nobody gets through\n"))
    #expect(Transcript(".help use").output.hasPrefix("use \"FILE\"\n"))
    for keyword in ["scenario", "skip", "expected-failure", "never", "has", "examples"] {
      #expect(Transcript(".help \(keyword)").diagnostics == "")
    }
    #expect(Transcript(".help givne").diagnostics.contains("did you mean given?"))
  }

  @Test("has a page for each topic of a machine without secrets, with the topic's commands")
  func topics() {
    let names = ["asking", "time", "files", "session", "blocks", "reasons", "keys"]
    #expect(Self.overview.contains("\n" + names.joined(separator: ", ") + ".\n"))
    for name in names { #expect(Transcript(".help \(name)").diagnostics == "") }
    #expect(Transcript(".help time").output.contains("\n  .back [N]     go back one step"))
    #expect(Transcript(".help files").output.contains("`turn run FILE`"))
    #expect(Transcript(".help session").output.contains("$TURN_PAGER"))
    #expect(
      Transcript(".help keys").output.contains("\n  Ctrl-D          leave, on an empty line\n"))
    #expect(Transcript(".help bloks").diagnostics.contains("help: did you mean blocks?\n"))
  }

  @Test("explains every word in the output of .why")
  func reasons() {
    let page = Transcript(".help reasons").output
    #expect(page.hasPrefix(".why explains what decided the last transition or, "))
    let terms = ["via", "after", "row", "saw", "since", "rows before it", "rule"]
    for term in terms { #expect(page.contains("\n  \(term)  "), "\(term)") }
    let synonyms = ["row", "rows", "fact", "facts", "saw", "decider", "rule", "rules"]
    for word in synonyms { #expect(Transcript(".help \(word)").output == page, "\(word)") }
    #expect(Transcript(".help faccts").diagnostics.contains("did you mean facts?"))
  }

  @Test("explains states and observations, and their placeholders")
  func states() {
    #expect(
      Transcript(".help unlocked").output == """
        unlocked(coins: N)
          a state: One person gets through per coin
          N: a number from 0 to 9

        """)
    #expect(
      Transcript(".help coins").output.hasPrefix(
        "coins\n  a query: The coins in it, the oldest first\n  answered by COIN: one of penny, "))
    #expect(Transcript(".help collects").output.contains("  an observation: A coin falls into"))
  }

  @Test("explains deciders and rows, and where they decided in this session")
  func rows() {
    #expect(
      Transcript(".help via lock").output == """
        via lock
          decides transitions
          rows: lock/paid, lock/passed

        """)
    let page = """
      lock/passed
        a row of the table lock
        decided here: 2 push

      """
    #expect(Transcript("insert penny\npush\n.help passed").output.hasSuffix("\n" + page))
    #expect(Transcript("insert penny\npush\n.help lock/passed").output.hasSuffix("\n" + page))
    #expect(
      Transcript(".help full").output == """
        full
          a rule by which a stimulus is refused or ignored: There is no room for another coin

        """)
    #expect(Transcript(".help lock/pased").diagnostics.contains("did you mean lock/passed?"))
  }

  @Test("explains what a placeholder expects, and where it occurs")
  func placeholders() {
    let page = """
      COIN
        one of penny, token, button
        occurs in: insert COIN, collects COIN, coins

      """
    #expect(Transcript(".help COIN").output == page)
    #expect(Transcript(".help <coin>").output == page)
    #expect(
      Transcript(".help FILE").output.contains(
        "  .load FILE [NAME]: a file, and the name of a scenario in it\n"))
    #expect(Transcript(".help N").output.contains("  .back [N]: a number of steps\n"))
    #expect(
      Transcript(".help token").output
        == "token\n  a value of COIN in: insert COIN, collects COIN\n")
    #expect(Transcript(".help via").output == "via\n  a word of the form: -> STATE via WHO\n")
  }

  @Test("shows cards, settings, and all meanings of a word")
  func cards() {
    let card = Card("gate", "where one waits") { "# gate\n\nLets people wait.\n" }
    func output(_ lines: String) -> String {
      let session = Session<Turnstile>(
        .standardInput, of: Transcript.tool, paint: Paint(isOn: false), cards: [card])
      return Transcript(lines, in: session).output
    }
    #expect(output(".help gate") == card.text())
    #expect(
      output(".help color") == "color\n  a setting, which is off now: colour the output\n")
    let both = output(".help screen")
    #expect(both.contains(".screen\n  draw the display\n"))
    #expect(both.contains("\n\nscreen\n  a setting, which is off now: "))
    #expect(!output(".help .screen").contains("setting"))
    let unknown = Transcript(".help one two").diagnostics
    #expect(unknown.contains("error: there is no help for this word\n"))
  }

  @Test("has a page about every word that it suggests, and about every row")
  func completeness() {
    let session = Session<Turnstile>(
      .standardInput, of: Transcript.tool, paint: Paint(isOn: false))
    let words = session.completer.candidates(for: PartialLine(".help ")).map(\.text)
    #expect(words.count == Set(words).count)
    for word in words + Turnstile.Row.all.map(\.path) {
      #expect(Transcript(".help \(word)").diagnostics == "", "\(word)")
    }
  }
}
