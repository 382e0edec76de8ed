import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("The positions of a session")
struct TimeTests {
  private static let branches = """
    insert penny
    push
    .back
    insert token
    .goto 0
    push

    """

  @Test("form a tree, in which a stimulus after .back begins a branch and no step is lost")
  func tree() {
    let transcript = Transcript(Self.branches + ".goto 3\n.mark paid\n.tree")
    #expect(
      transcript.output.contains(
        """
          0 locked
        ├   1 insert penny
        │ ├   2 push
        │ └ * 3 insert token (paid)
        └   4 push

        """))
    #expect(transcript.diagnostics == "")
  }

  @Test("are the same if the same steps are repeated, and keep their numbers")
  func again() {
    let transcript = Transcript(
      "insert penny\n.back\ninsert penny\npush\n.back 2\n.forward 2\n.tree")
    #expect(
      transcript.output.hasSuffix(
        """
        locked
          0 locked
          1 insert penny
        * 2 push

        """))
  }

  @Test("are reached by number and by name")
  func goto() {
    let transcript = Transcript(
      Self.branches + ".goto 2\n.mark out\n.goto 3\n.goto out\nis locked\n.mark\n.forward")
    #expect(
      transcript.output.hasSuffix(
        "locked\n2 out\nunlocked(coins: 2)\nlocked\n2  out\n"))
    #expect(transcript.diagnostics.contains("there is no step to go forward to"))
  }

  @Test(
    "that do not exist are errors, and change nothing",
    arguments: [
      (".goto 9", "there is no such position", "the last one is 4"),
      (".goto -1", "no position has this name", "a position is a number from 0 to 4"),
      (".goto poid", "no position has this name", "did you mean paid?"),
      (".mark 3", "a name cannot start with a digit", "every position already has a number"),
      (".diff 0 9", "there is no such position", "the last one is 4"),
      (".skip 2", "this step did not lead here", "those that did: .trace"),
      (".why 0", "the start has no cause", "steps begin at 1"),
    ])
  func errors(_ line: String, _ message: String, _ help: String) {
    let transcript = Transcript(Self.branches + ".mark paid\n\(line)\nis locked\n")
    #expect(transcript.diagnostics.contains("error: \(message)"))
    #expect(transcript.diagnostics.contains("help: \(help)"))
    #expect(!transcript.output.contains("failed"))
  }

  @Test("are compared by everything that can be stated about them")
  func difference() {
    let transcript = Transcript(Self.branches + ".diff 1 3\n.diff 1\n.diff 2 4")
    #expect(
      transcript.output.hasSuffix(
        """
        - unlocked(coins: 1)
        - unlocked(coins: 1)
        - coins penny
        + unlocked(coins: 2)
        + unlocked(coins: 2)
        + coins penny token
        - unlocked(coins: 1)
        - unlocked(coins: 1)
        - coins penny
        + locked
        + locked
        positions 2 and 4 are the same

        """))
  }

  @Test("can be recomputed without a step, and show what that changes")
  func skip() {
    let lines = "insert penny\ninsert token\npush\npush\n.skip 1\n.skip 4"
    #expect(
      Transcript(lines).output.hasSuffix(
        """
        without 1 insert penny:
          2 insert token
        -     -> unlocked(coins: 2) via lock
        +     -> unlocked(coins: 1) via lock
          3 push
        -     collects penny
        -     -> unlocked(coins: 1) via lock
        +     collects token
        +     -> locked via lock
          4 push
        -     collects token
        -     -> locked via lock
        +     refused locked
          and it ends at locked
        without 4 push:
          every later step has the same observations
        -   locked
        +   unlocked(coins: 1)

        """))
  }

  @Test("show watched values after each step")
  func watch() {
    let transcript = Transcript(
      """
      .watch coins
      .watch not is locked and has coins penny
      insert penny
      push
      .watch off
      push
      .watch lock
      """)
    #expect(
      transcript.output == """
          # coins
          # coins
          # not is locked and has coins penny: no
          -> unlocked(coins: 1) via lock
          # coins penny
          # not is locked and has coins penny: yes
          collects penny
          -> locked via lock
          # coins
          # not is locked and has coins penny: no
        nothing is watched
          refused locked

        """)
    #expect(transcript.diagnostics.contains("error: unknown state"))
  }

  @Test("can be queried, and can list the answers to all queries")
  func ask() {
    let transcript = Transcript("insert penny\n.ask coins\n.world\n.ask lock")
    #expect(
      transcript.output == """
          -> unlocked(coins: 1) via lock
        has coins penny
        state
          unlocked(coins: 1)
        display
          unlocked(coins: 1)
        answers
          coins penny

        """)
    #expect(transcript.diagnostics.contains("error: unknown query"))
  }

  @Test("explain a refusal by its rule, and list what was possible instead")
  func refusal() {
    #expect(
      Transcript("push\n.why").output.hasSuffix(
        """
        refused locked
          after: push
          rule: Nobody has paid
          possible instead: insert

        """))
  }

  @Test("explain a step, an observation, and what a state still lacks")
  func why() {
    let transcript = Transcript(
      """
      push
      .why
      insert penny
      push
      .why 3
      .why refused _
      .why not is unlocked
      .why not unlocked(coins: 2)
      .why not locked
      .why collects token
      """)
    #expect(
      transcript.output.hasSuffix(
        """
        push
          collects penny
            row: lock/passed
          -> locked via lock
        refused locked
          after: push
          no row decided it
        missing:
          insert penny
        would cause: -> unlocked(coins: 1) via lock
          row: lock/paid
        missing:
          insert penny
          insert penny
        would cause: -> unlocked(coins: 2) via lock
          row: lock/paid
        locked: already here

        """))
    #expect(transcript.diagnostics.contains("error: this was not observed up to here"))
  }
}
