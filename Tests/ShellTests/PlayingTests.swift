import Machines
import Running
import ScenarioLanguage
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A scenario that is stepped through")
struct PlayingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("takes one stimulus at a time, and shows the expected output beside the actual output")
  func step() throws {
    try folder.write(
      "day.scenario",
      "insert penny\n  -> unlocked(coins: 1) via lock\npush\n  stays\nis unlocked(...)\n"
        + "insert button\n")
    let lines = ".step \(folder.path)/day.scenario\n" + String(repeating: ".step\n", count: 4)
    let transcript = Transcript(lines)
    let output = transcript.output.replacing("\(folder.path)/", with: "")
    #expect(
      output.hasPrefix(
        """
        day: 3 steps, .step takes the next
        insert penny
          -> unlocked(coins: 1) via lock
        push
          collects penny
          -> locked via lock
        """))
    #expect(output.contains("\n    - stays\n    + collects penny\n"))
    #expect(output.contains("`is unlocked(...)`") || output.contains("- is unlocked(...)"))
    #expect(output.hasSuffix("insert button\n  stays\n"))
    #expect(transcript.diagnostics.contains("error: that was the last step"))
    #expect(transcript.status == .unreadable)
  }

  @Test("can be stepped backward and forward, and continued in another way from any step")
  func branch() throws {
    try folder.write("day.scenario", "insert penny\npush\npush\n")
    let transcript = Transcript(
      ".step \(folder.path)/day.scenario\n.forward\n.forward\n.back\ninsert token\n.tree")
    #expect(
      transcript.output.hasSuffix(
        """
          0 locked
          1 insert penny
        ├   2 push
        │   3 push
        └ * 4 insert token

        """))
    #expect(transcript.status == .success)
  }

  @Test("must be named and exist before a step is taken")
  func errors() throws {
    #expect(Transcript(".step").diagnostics.contains("error: no scenario is being stepped through"))
    #expect(Transcript(".step nowhere").diagnostics.contains("nowhere: No such file"))
  }

  @Test("records the effects of a step in the scenario's file, and continues there")
  func expect() throws {
    let text = "insert penny\n  ...\npush\n  stays\nis unlocked(...)\npush\n"
    try folder.write("day.scenario", text)
    let play = ".step \(folder.path)/day.scenario\n.step\n.step\n"
    let transcript = Transcript(play + ".expect\n.state\n.expect\n.step\n.expect")
    #expect(
      try folder.text("day.scenario") == """
        insert penny
          ...
        push
          collects penny
          -> locked via lock
        is locked
        push
          refused locked

        """)
    let output = transcript.output.replacing("\(folder.path)/", with: "")
    #expect(output.contains("\n+is locked\n"))
    #expect(output.contains("day.scenario written: 1 block, 1 assertion\n"))
    #expect(output.contains("the file already expects step "))
    #expect(output.hasSuffix("push\n  refused locked\n"))
    #expect(transcript.status == .failed)
  }

  @Test("is not written if its file has changed, or if the current step is not from the file")
  func notExpected() throws {
    #expect(
      Transcript(".expect").diagnostics.contains("error: no scenario is being stepped through"))
    let path = "\(folder.path)/day.scenario"
    try folder.write("day.scenario", "push\n  stays\n")
    var session = Session<Turnstile>(.terminal, of: Transcript.tool, paint: Paint(isOn: false))
    let console = Recorder()
    for line in [".step \(path)", ".step", "insert penny", ".expect"] {
      session.take(Array(line.utf8), on: console)
    }
    #expect(console.diagnostics.contains("error: this step is not from the file"))
    try folder.write("day.scenario", "insert penny\n  stays\n")
    for line in [".goto 1", ".expect"] { session.take(Array(line.utf8), on: console) }
    #expect(console.diagnostics.contains("was changed in the meantime; nothing was written to it"))
    #expect(try folder.text("day.scenario") == "insert penny\n  stays\n")
  }

  @Test("is reread, at the same step")
  func reload() throws {
    #expect(Transcript(".reload").diagnostics.contains("error: this scenario has no file"))
    let path = "\(folder.path)/day.scenario"
    try folder.write("day.scenario", "push\npush\n")
    for (command, position) in [(".load", 3), (".step", 1)] {
      try folder.write("day.scenario", "push\npush\n")
      var session = Session<Turnstile>(.terminal, of: Transcript.tool, paint: Paint(isOn: false))
      let console = Recorder()
      for line in ["\(command) \(path)"] + (command == ".step" ? [".step"] : []) {
        session.take(Array(line.utf8), on: console)
      }
      try folder.write("day.scenario", "insert penny\npush\npush\n")
      session.take(Array(".reload".utf8), on: console)
      #expect(session.position == position)
      #expect(console.output.hasSuffix(command == ".load" ? "day: 3 steps\n" : "via lock\n"))
      try folder.write("day.scenario", "pull\n")
      session.take(Array(".reload".utf8), on: console)
      #expect(session.position == position)
      #expect(console.diagnostics.contains("unknown stimulus"))
    }
  }
}
