import GatehouseProcess
import TemporaryFiles
import Testing

/// A lamp whose program behaves differently in one of its processes or at one of its answers.
private struct Lamp {
  let folder: TemporaryFolder

  private static let hello = """
    {"protocol":1,"stimuli":[{"word":"press"}],"states":[{"word":"on"},{"word":"off"}],\
    "effects":[{"word":"hums"}],"givens":[{"word":"bulb"}],\
    "queries":[{"word":"presses","answer":{"type":"number"}}],\
    "rows":[{"table":"lamp","name":"odd"},{"table":"lamp","name":"even"}]}
    """

  /// What the program does only once, in the first of its processes that gets to it.
  private static let once = "mkdir been 2>/dev/null"

  /// Creates a lamp that runs commands at some requests, before it answers them. `ONCE` succeeds
  /// only the first time.
  init(
    reset: String = "", given: String = "", has: String = "",
    press: String = #"say '{"observations":["-> on"],"state":"on"}'"#
  ) throws {
    folder = try TemporaryFolder()
    let program = """
      say() { printf '%s\\n' "$1"; }
      n=1 row=odd
      while read -r line; do
        printf '%s\\n' "$line" >> log
        case $line in
          '{"hello"'*) say '\(Self.hello)' ;;
          '{"reset"'*) \(reset)
            say '{"state":"off"}' ;;
          '{"given"'*) \(given)
            say '{"state":"off"}' ;;
          '{"has"'*) \(has)
            say '{"values":["'$n'"]}' ;;
          '{"do"'*) \(press) ;;
        esac
      done

      """
    try folder.write("lamp", program.replacing("ONCE", with: Self.once))
  }

  func run(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["--machine", "sh lamp"] + arguments, in: folder.path)
  }

  /// The number of stimuli that processes of the program received.
  var pressCount: Int { get throws { try folder.text("log").matches(of: /"do"/).count } }
}

@Suite("A program that breaks down once, while it starts", .timeLimit(.minutes(5)))
struct BreakdownAtStartTests {
  @Test("fails the scenario for which it starts, and no other")
  func reset() throws {
    let lamp = try Lamp(reset: "ONCE && exit 3")
    try lamp.folder.write(
      "a.scenario", "scenario \"a\"\npress\n  -> on\nscenario \"b\"\npress\n  -> on\n")
    let result = try lamp.run("run", "a.scenario")
    #expect(
      result.output.contains(
        """
        a.scenario:2: failed: a
          the machine broke down: it ended with status 3 instead of answering `{"reset":{}}`
          stimulus: press
          state before: unknown

        """), "\(result)")
    #expect(result.output.contains("\n1 passed, 1 failed, "))
    #expect(result.status == 1)
  }

  @Test("fails the scenario whose given is sent, even if it has no steps")
  func given() throws {
    let lamp = try Lamp(given: "ONCE && exit 3")
    try lamp.folder.write("a.scenario", "given bulb\n\nis off\n")
    try lamp.folder.write("b.scenario", "given bulb\n\npress\n  -> on\n")
    let result = try lamp.run("run", "--jobs", "1", "a.scenario", "b.scenario")
    let message = #"it ended with status 3 instead of answering `{"given":"bulb"}`"#
    #expect(
      result.output.contains(
        "a.scenario:3: failed: a\n  the machine broke down: \(message)\n"), "\(result)")
    #expect(result.output.contains("\n1 passed, 1 failed, "))
    #expect(result.status == 1)
  }

  @Test("fails a repeated run", arguments: ["reset", "given"])
  func repeated(_ request: String) throws {
    let exit = "ONCE && exit 3"
    let lamp = try request == "reset" ? Lamp(reset: exit) : Lamp(given: exit)
    try lamp.folder.write("a.scenario", "given bulb\n\npress\n  -> on\n")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario")
    #expect(result.output.contains("process 2 observed something different"), "\(result)")
    #expect(result.output.contains("it ended with status 3 instead of answering"), "\(result)")
    #expect(result.status == 1)
  }
}

@Suite("A program that is unsteady in a detail", .timeLimit(.minutes(5)))
struct UnsteadyDetailTests {
  @Test("fails only the repeated scenario whose given is rejected by just one process")
  func objection() throws {
    let lamp = try Lamp(given: #"ONCE && say '{"objection":"no current"}' && continue"#)
    try lamp.folder.write("a.scenario", "given bulb\n\npress\n  -> on\n")
    try lamp.folder.write("b.scenario", "press\n  -> on\n")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario", "b.scenario")
    // The process that rejects the given can be the process of the run.
    if result.status == 1 {
      #expect(
        result.output.contains("+ nothing: the process ended or rejected the file"), "\(result)")
      #expect(result.output.contains("\n1 passed, 1 failed, "), "\(result)")
    } else {
      #expect(result.diagnostics.contains("error: no current"), "\(result)")
      #expect(result.output.contains("\n1 passed, 0 failed, "), "\(result)")
      #expect(result.status == 2)
    }
  }

  @Test("fails a repeated run if a query makes only one process break down")
  func query() throws {
    let lamp = try Lamp(has: "ONCE && exit 4")
    try lamp.folder.write("a.scenario", "press\n  -> on\nhas presses _\n")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario")
    #expect(
      result.output.contains(/\n    [-+] the machine broke down: it ended with status 4/),
      "\(result)")
    #expect(result.status == 1)
  }

  @Test("fails a repeated run if answers differ, even if the scenario accepts them")
  func answer() throws {
    let lamp = try Lamp(has: "ONCE || n=2")
    try lamp.folder.write("a.scenario", "press\n  -> on\nhas presses _\n")
    #expect(try lamp.run("run", "a.scenario").status == 0)
    try lamp.folder.remove("been")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario")
    #expect(result.output.contains(/\n    - has presses [12]\n    \+ has presses [12]\n/))
    #expect(result.output.contains("\n  stimulus: press\n  state before: off\n"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("fails a repeated run if an answer before the first step differs")
  func answerAtStart() throws {
    let lamp = try Lamp(has: "ONCE || n=2")
    try lamp.folder.write("a.scenario", "has presses _\npress\n  -> on\n")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario")
    #expect(
      result.output.contains(
        /\n  state before: off\n      is off\n    - has presses [12]\n    \+ has presses [12]\n/),
      "\(result)")
    #expect(result.status == 1)
  }

  @Test("fails a repeated run if the row that decides differs")
  func row() throws {
    let lamp = try Lamp(
      press: """
        ONCE || row=even
            say '{"observations":["-> on"],"state":"on","decisions":[{"row":"lamp/'$row'","at":0}]}'
        """)
    try lamp.folder.write("a.scenario", "press\n  -> on\n")
    let result = try lamp.run("run", "--repeat", "2", "a.scenario")
    #expect(
      result.output.contains(
        /\n    -   row: lamp\/(odd|even)\n    \+   row: lamp\/(odd|even)\n        -> on\n/),
      "\(result)")
    #expect(result.status == 1)
  }

  @Test("has the trace of the run that its verdict is about")
  func trace() throws {
    let lamp = try Lamp(
      press: """
        if ONCE; then say '{"observations":["hums"],"state":"off"}'
            else say '{"observations":["-> on"],"state":"on"}'; fi
        """)
    try lamp.folder.write("a.scenario", "press\n  hums\n")
    let result = try lamp.run(
      "run", "a.scenario", "--trace", "traces", "--trace", "html=traces", "--report",
      "html=report.html")
    #expect(result.status == 0, "\(result)")
    #expect(try lamp.folder.text("traces/a.scenario").hasSuffix("\npress\n  hums\n"))
    for page in ["traces/a.html", "report.html"] {
      let text = try lamp.folder.text(page)
      #expect(text.contains(#""text":"hums""#) && !text.contains(#""text":"-> on""#))
    }
    #expect(try lamp.pressCount == 1)
  }
}

@Suite("A program that answers once too often", .timeLimit(.minutes(5)))
struct AdditionalAnswerTests {
  private static let answer = #"{"observations":["-> on"],"state":"on"}"#
  private static let message =
    "the machine broke down after the last step: "
    + "it gives an answer without a request: `\(answer)`\n"

  /// Returns a lamp that answers the second stimulus of its process twice. The second answer can
  /// arrive before or after the next request.
  private static func lamp(_ delay: String) throws -> Lamp {
    try Lamp(
      reset: "presses=",
      press: "presses=x$presses; say '\(answer)'; "
        + "if [ $presses = xx ]; then \(delay); say '\(answer)'; fi")
  }

  @Test("fails the scenario after which the answer arrives", arguments: [":", "sleep 0.1"])
  func run(_ delay: String) throws {
    let lamp = try Self.lamp(delay)
    let once = "press\n  ...\n"
    for (name, steps) in [("a", once), ("b", once + once), ("c", once)] {
      try lamp.folder.write("\(name).scenario", steps)
    }
    for paths in [["b.scenario"], ["."], ["--jobs", "1", "."]] {
      let result = try Gatehouse.run(
        ["--machine", "sh lamp", "run"] + paths, in: lamp.folder.path)
      #expect(
        result.output.contains(
          "b.scenario:3: failed: b\n  \(Self.message)  last stimulus: press\n"), "\(result)")
      #expect(result.output.contains(", 1 failed, 0 skipped; "), "\(result)")
      #expect(result.diagnostics == "")
      #expect(result.status == 1)
    }
  }

  @Test("is not excused by an expected failure")
  func expected() throws {
    let lamp = try Self.lamp("sleep 0.1")
    try lamp.folder.write(
      "a.scenario", "expected-failure \"later\"\n\npress\n  ...\npress\n  stays\n")
    let result = try lamp.run("run", "a.scenario")
    #expect(result.output.contains("a.scenario:5: failed: a\n  \(Self.message)"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("differs from the model in the scenario after which the answer arrives")
  func drive() throws {
    let folder = try TemporaryFolder()
    let turnstile = try folder.linkTurnstile()
    try folder.write("a.scenario", "push\n  refused locked\n")
    try folder.write("b.scenario", "insert penny\n  -> unlocked(coins: 1) via lock\n")
    try folder.write("c.scenario", "push\n  refused locked\n")
    for format in ["text", "json"] {
      let result = try Gatehouse.run(
        program: turnstile,
        ["drive", "--program", "./turnstile serve | sed -u '/unlocked.*via/p'", "--format", format]
          + ["a", "b", "c"].map { "\($0).scenario" }, in: folder.path)
      let message = "it gives an answer without a request: "
      #expect(
        result.output.contains(
          format == "json"
            ? "\"name\":\"b\",\"line\":1,\"stimulus\":\"insert penny\",\"expected\":[],"
              + "\"breakdown\":\"\(message)"
            : "b.scenario:1: failed: b\n"
              + "  the program broke down after the last step: \(message)"), "\(result)")
      #expect(result.status == 1, "\(result)")
    }
  }
}

@Suite("A program that does not go back", .timeLimit(.minutes(5)))
struct IncompleteResetTests {
  @Test("fails the scenario after which it is reset")
  func state() throws {
    let lamp = try Lamp(reset: #"[ "$been" ] && say '{"state":"on"}' && continue; been=1"#)
    try lamp.folder.write("a.scenario", "press\n  -> on\n")
    let result = try lamp.run("run", "a.scenario")
    #expect(
      result.output.contains(
        "a.scenario:1: failed: a\n  the machine broke down after the last step: "
          + "`reset` did not lead back to its initial state\n"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("is not one that merely answers a reset as if it were a stimulus")
  func members() throws {
    let lamp = try Lamp(reset: #"say '{"observations":[],"state":"off"}'; continue"#)
    for name in ["a", "b"] { try lamp.folder.write("\(name).scenario", "press\n  -> on\n") }
    let result = try lamp.run("run", ".")
    #expect(result.output.contains("\n2 passed, 0 failed, "), "\(result)")
  }
}
