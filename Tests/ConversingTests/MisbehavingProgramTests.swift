import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program as a machine", .timeLimit(.minutes(30)))
struct MisbehavingProgramTests {
  @Test("runs scenarios, and its unprompted observations come first")
  func scenarios() throws {
    let door = try Door()
    try door.folder.write(
      "a.scenario",
      """
      open
        -> opened
      knock 2.5
        rings 1
        rings 2
      is opened

      """)
    let result = try door.run("run", "a.scenario")
    #expect(result.output.contains("\n1 passed, 0 failed, 0 skipped; "))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  static let breakdowns: KeyValuePairs = [
    "quit": #"it ended with status 3 instead of answering `{"do":"quit"}`"#,
    "die": #"it was ended by signal 9 instead of answering `{"do":"die"}`"#,
    "contradict": "its answer to `do` contradicts itself: the last transition leads to opened, "
      + "and the state is closed",
    "hang": #"no answer to `{"do":"hang"}` after 1 second"#,
    "babble": #"it answers `{"do":"babble"}` with `what?`, which is not JSON: column 1: "#
      + "JSON has no such word; standard output is for answers only",
    "break-off": #"it ended with status 0 in the middle of the line `{"observ` "#
      + #"instead of answering `{"do":"break-off"}`"#,
    "lie": "its answer to `do` is wrong: `-> ajar` is not an observation: unknown word; "
      + "one of opened, closed",
    "complain": #"it answers `{"do":"complain"}` with an error: no \u{1b}more of this"#,
    "linger": "its answer to `duration` is wrong: answer.seconds is a text, "
      + "but a whole number is expected",
    "flood":
      "it reported more than 10000 events of its own accord before the answer to "
      + #"`{"do":"flood"}`"#,
    "dither": "it reported more than 10000 lines with `late` before the answer to "
      + #"`{"do":"dither"}`"#,
    "dawdle": #"no answer to `{"do":"dawdle"}` after 1 second, only events of its own accord"#,
  ]

  @Test(
    "fails the scenario in which it breaks down, and the other scenarios run",
    arguments: breakdowns.map(\.key))
  func breakdown(_ stimulus: String) throws {
    let door = try Door()
    try door.folder.write(
      "a.scenario",
      """
      scenario "before"
      open
        -> opened

      scenario "broken"
      \(stimulus)
        ...

      scenario "behind"
      shut
        -> closed

      """)
    let message = try #require(Self.breakdowns.first { $0.key == stimulus }?.value)
    let result = try door.run("run", "a.scenario")
    #expect(
      result.output == """
        1 of 3 scenarios failed

        a.scenario:6: failed: broken
          the machine broke down: \(message)
          stimulus: \(stimulus)
          state before: closed
          reproduce: gatehouse --machine 'sh door' run --shell a.scenario --filter \
        'a.scenario:broken'

        2 passed, 1 failed, 0 skipped; 2 steps: 2 asserted, 0 open, 0 unasserted

        """)
    #expect(result.status == 1)
  }

  @Test("reports its own violated claims, and the duration of a stimulus")
  func claimsAndTimes() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "open\n  ...\nkick\n  stays\nshut\n  ...\n")
    let result = try door.run("run", "a.scenario")
    #expect(
      result.output.contains(
        "a.scenario:3: failed: a\n"
          + "  the invariant whole is broken: the door is in its hinges\n"))
    let trace = try door.run("trace", "a.scenario", "--format", "jsonl")
    #expect(trace.output.contains(#""number":2,"time":5,"duration":5,"#), "\(trace.output)")
  }

  @Test("can take longer to start than to answer")
  func slowStart() throws {
    let door = try Door(beginning: "sleep 2")
    try door.folder.write("a.scenario", "open\n  -> opened\n")
    let result = try door.run("run", "a.scenario")
    #expect(result.output.contains("\n1 passed, 0 failed, 0 skipped; "))
  }

  static let rubbish: KeyValuePairs = [
    "what?": "it answers `{\"reset\":{}}` with `what?`, which is not JSON: ",
    #"{"state":"ajar"}"#: "its answer to `reset` is wrong: `ajar` is not a state: ",
  ]

  @Test("has no state if it cannot start", arguments: rubbish.map(\.key))
  func rubbishAtReset(_ answer: String) throws {
    let message = try #require(Self.rubbish.first { $0.key == answer }?.value)
    let door = try Door(beginning: "reset='\(answer)'")
    try door.folder.write("a.scenario", "open\n  -> opened\n")
    let result = try door.run("run", "a.scenario")
    #expect(
      result.output.contains("\na.scenario:1: failed: a\n  the machine broke down: \(message)"))
    #expect(result.output.contains("\n  state before: unknown\n"))
    #expect(result.status == 1)
  }

  @Test("has the first and last lines of its standard error shown")
  func errorText() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "shout\n  stays\n")
    let result = try door.run("run", "a.scenario")
    func lines(_ numbers: ClosedRange<Int>) -> String { numbers.map { "\($0)\n" }.joined() }
    let note = "… 588,723 bytes of the program's standard error left out …\n"
    #expect(result.diagnostics == lines(1...20) + note + lines(99_981...100_000))
    #expect(result.status == 0)
  }

  @Test("is no longer trusted after an unrequested answer")
  func additionalAnswer() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "repeat\n  -> closed\nopen\n  ...\n")
    let result = try door.run("run", "a.scenario")
    #expect(
      result.output.contains(
        #"the machine broke down: it gives an answer without a request: `{"observations":["->"#))
    #expect(result.status == 1)
  }

  @Test("causes an error if it sends an unrequested answer at the end of a command")
  func additionalAnswerAtEnd() throws {
    // The door is not queried after its last answer.
    let door = try Door(isChecked: false)
    try door.folder.write("a.scenario", "repeat\n  -> closed\n")
    let result = try door.run("trace", "a.scenario")
    #expect(
      result.diagnostics.contains("it gives an answer without a request: `{\"observations\":"),
      "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test("is queried in the shell for possible input, and can be stepped back")
  func shell() throws {
    let result = try Door().run("shell", input: "open\n.back\n.can quit\nshut\n")
    #expect(
      result.output == """
          -> opened
        closed
          quit  the machine broke down: it ended with status 3 instead of answering \
        `{"do":"quit"}`
          -> closed

        """)
  }

  @Test("is ended when the tool exits, even if it never reads to the end of its input")
  func exit() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "deaf",
      """
      echo $$ > process
      read -r line
      echo '{"protocol":1,"stimuli":[{"word":"a"}],"states":[{"word":"b"}]}'
      sleep 1000

      """)
    let result = try Gatehouse.run(
      ["--machine", "exec sh deaf", "docs", "vocabulary"], in: folder.path)
    #expect(result.status == 0)
    let check = "grep -v 'State:.Z' /proc/$(cat process)/status | grep State"
    #expect(try Gatehouse.shell(check, in: folder.path).output == "")
  }

  @Test("leaves no process behind, whatever it started")
  func children() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "hang\n  ...\n")
    _ = try door.run("run", "a.scenario")
    #expect(try !door.hasSleeper)
  }
}
