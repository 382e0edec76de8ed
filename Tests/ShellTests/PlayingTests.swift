import Machines
import Replaying
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A scenario that is played")
struct PlayingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("takes a stimulus at a time, and says beside what is seen what is expected")
  func step() throws {
    try folder.write(
      "day.scenario",
      "insert penny\n  -> unlocked(coins: 1) via lock\npush\n  stays\nis unlocked(...)\npush\n")
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
    #expect(output.hasSuffix("push\n  refused locked\n"))
    #expect(transcript.diagnostics.contains("error: that was the last step"))
    #expect(transcript.status == .unreadable)
  }

  @Test("is gone through back and forward, and from any step something else can be done")
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

  @Test("is named, and no step is taken without one")
  func errors() throws {
    #expect(Transcript(".step").diagnostics.contains("error: no scenario is played"))
    #expect(Transcript(".step nowhere").diagnostics.contains("nowhere: No such file"))
  }
}
