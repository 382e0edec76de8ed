import Foundation
import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("The commands of the shell")
struct CommandTests {
  /// The names of all commands. Help lists them above the first empty line.
  static let names = Transcript(".help").output.components(separatedBy: "\n\n")[0]
    .split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }

  @Test("have a help page with an example", arguments: names)
  func pages(_ name: String) {
    let page = Transcript(".help \(name)").output
    #expect(page.hasPrefix(".\(name)"))
    #expect(page.contains("\n  example:\n    "))
    // Without the dot, the word can have other meanings as well.
    #expect(page.hasPrefix(Transcript(".help .\(name)").output))
  }

  @Test("explain verbs, too, and suggest one for a misspelt word")
  func verbs() {
    #expect(
      Transcript(".help insert").output == """
        insert COIN
          a stimulus: Put it in
          COIN: one of penny, token, button

        """)
    let unknown = Transcript(".help insret")
    #expect(
      unknown.diagnostics == """
        <stdin>:1:7: error: there is no help for this word
          .help insret
                ^~~~~~
          help: did you mean insert?

        """)
    #expect(unknown.status == .unreadable)
  }

  @Test("list the invariants with their claims")
  func invariants() {
    #expect(Transcript(".invariants").output == "room-for-all  there is room for every coin\n")
  }

  @Test("that do not exist, or have wrong arguments, print an error and change nothing")
  func errors() {
    #expect(
      Transcript(".bakc").diagnostics == """
        <stdin>:1:1: error: there is no such command
          .bakc
          ^~~~~
          help: did you mean .back?

        """)
    #expect(
      Transcript("push\n.back 1 2").diagnostics == """
        <stdin>:2:9: error: unexpected word
          .back 1 2
                  ^
          help: usage: .back [N]

        """)
    #expect(Transcript(".load").diagnostics.contains("help: usage: .load FILE [NAME]\n"))
    #expect(Transcript(".load \"a").diagnostics.contains("<stdin>:1:1: error: "))
    for count in ["0", "-1", "+1", "x", "99999999999999999999"] {
      let transcript = Transcript("push\n.back \(count)\nhas coins")
      #expect(transcript.diagnostics.contains("error: this is not a number of steps"))
      #expect(transcript.output == "  refused locked\n")
    }
  }

  @Test("go back and forward through the steps, and a new step begins a branch")
  func timeTravel() {
    let transcript = Transcript(
      """
      insert penny
      insert token
      .back
      has coins penny
      .forward
      has coins penny token
      .back 9
      has coins
      .back
      .forward 2
      .back
      push
      .forward
      is locked

      """)
    let seen = transcript.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      seen == [
        "unlocked(coins: 1)", "unlocked(coins: 2)", "locked", "unlocked(coins: 2)",
        "unlocked(coins: 1)",
      ])
    #expect(transcript.diagnostics.contains("<stdin>:9:1: error: there is no step to go back from"))
    #expect(
      transcript.diagnostics.contains("<stdin>:13:1: error: there is no step to go forward to"))
    #expect(!transcript.output.contains("failed"))
  }

  @Test("compare a block with the previous step, even after .back")
  func blockAfterBack() {
    let transcript = Transcript(
      "insert penny\npush\n.back\ninsert token\n  -> unlocked(coins: 2) via lock\n"
        + ".back\npush\n  collects penny\n  -> locked via lock\n"
    )
    #expect(transcript.status == .success)
    #expect(transcript.diagnostics == "")
  }

  @Test("show the state of the machine, its display, and the path to it")
  func looking() {
    #expect(
      Transcript("insert penny\n.state\n.screen").output.hasSuffix(
        "unlocked(coins: 1)\nunlocked(coins: 1)\n"))
    #expect(
      Transcript("insert penny\npush\n.why").output.hasSuffix(
        """
        -> locked via lock
          after: push
          row: lock/passed

        """))
    #expect(
      Transcript(".why").diagnostics.contains("error: there has been no transition yet\n"))
  }

  @Test("find a path to a condition")
  func goal() {
    #expect(
      Transcript("insert penny\n.goal is locked").output.hasSuffix("after 1 step:\n  push\n"))
    #expect(
      Transcript(".goal has coins token penny").output.hasSuffix(
        "after 2 steps:\n  insert token\n  insert penny\n"))
    #expect(Transcript(".goal is locked").output == "it holds here\n")
    #expect(
      Transcript(".goal is unlocked(coins: 3)").output == "there is no path from here\n")
    #expect(Transcript(".goal locked").output == "it holds here\n")
    #expect(Transcript(".goal unlocked").output == "after 1 step:\n  insert penny\n")
    #expect(Transcript(".goal lokced").diagnostics.contains("error: unknown state\n"))
    #expect(
      Transcript(".goal coins penny").diagnostics.contains(
        "help: write `has coins …` to compare its answer\n"))
  }

  @Test("list possible input, by verb and in full")
  func can() {
    #expect(
      Transcript("given room 1\ninsert penny\n.can").output.hasSuffix(
        """
        user
          push           -> locked via lock
          insert button  stays

        """))
    #expect(
      Transcript(".can insert").output == """
          insert penny   -> unlocked(coins: 1) via lock
          insert token   -> unlocked(coins: 1) via lock
          insert button  stays

        """)
    #expect(
      Transcript(".can").output == Transcript(".can user").output + """
        before the first step
          given WHAT  set up the initial state (1 way: .help given)

        """)
    #expect(Transcript("push\n.can user").output == Transcript("push\n.can").output)
    #expect(Transcript(".can inset").diagnostics.contains("help: did you mean insert?"))
    #expect(Transcript(".can push").output == "push is not possible now\n")
    #expect(Transcript(".can pull").status == .unreadable)
    #expect(Transcript(".can clock").status == .unreadable)
  }

  @Test("list what one of the machine's own actors can do")
  func ownActors() {
    #expect(
      Transcript("order\n.can courier", of: Locker.self).output.hasSuffix(
        """
        courier
          deliver  Put a parcel in

        """))
    #expect(
      Transcript(".can back-office", of: Locker.self).output == "nothing is possible here\n")
    #expect(
      Transcript(".can currier", of: Locker.self).diagnostics.contains(
        "help: did you mean courier?"))
    #expect(
      Transcript(".help courier", of: Locker.self).output
        == "courier\n  an actor with the stimuli: deliver\n")
  }

  @Test("include .reset, which discards the current scenario, and .quit, which ends the session")
  func ending() {
    let reset = Transcript("given room 1\ninsert penny\n.reset\ngiven room 1\npush\n")
    #expect(
      reset.output == """
          -> unlocked(coins: 1) via lock
        locked
          refused locked

        """)
    let quit = Transcript("push\n  stays\n.quit\ninsert penny\n")
    #expect(quit.hasEnded)
    #expect(quit.output.contains("failed: expectation"))
    #expect(!quit.output.contains("unlocked"))
    #expect(quit.status == .failed)
  }

  @Test("draw the screen after each stimulus on request")
  func settings() {
    #expect(
      Transcript(".set screen on\ninsert penny\n.set screen off\npush").output == """
          -> unlocked(coins: 1) via lock
        unlocked(coins: 1)
          collects penny
          -> locked via lock

        """)
    #expect(Transcript(".set").output.split(separator: "\n").count == 5)
    #expect(Transcript(".set color on\npush").output == "  \u{1b}[35mrefused locked\u{1b}[0m\n")
    #expect(Transcript(".set color blue").diagnostics.contains("a setting is on or off"))
    #expect(Transcript(".set scren on").diagnostics.contains("did you mean screen?"))
  }

  @Test("list typed lines")
  func history() {
    #expect(
      Transcript("push\ninsert penny\n.history\n.history pen").output.hasSuffix(
        """
        push
        insert penny
        .history
        insert penny
        .history pen

        """))
    #expect(
      Transcript("push\ninsert penny\npush\npsuh\n.history").output.hasSuffix(
        "insert penny\npush\npsuh\n.history\n"))
    #expect(
      Transcript("ins penny\n.hist", isAtPrompt: true).output.hasSuffix(
        "insert penny\n.history\n"))
  }

  @Test("can be abbreviated at a prompt if unambiguous, as verbs can")
  func abbreviations() {
    let prompt = Transcript("ins penny\n.sta\n.s\np", isAtPrompt: true)
    #expect(prompt.output.hasSuffix("unlocked(coins: 1)\n  collects penny\n  -> locked via lock\n"))
    #expect(
      prompt.diagnostics == """
        <stdin>:3:1: error: several words start like this
          .s
          ^~
          help: one of .state, .screen, .skip, .save, .step, .set

        """)
    #expect(Transcript("ins penny\n.sta").status == .unreadable)
  }
}
