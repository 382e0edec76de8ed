import Foundation
import Running
import Testing
import TurnstileMachine

@Suite("The coverage of a library in the shell")
struct CoverageTests {
  private let library: TemporaryFile

  init() throws {
    library = try TemporaryFile("given room 1\n\ninsert penny\ninsert penny\n")
  }

  @Test("makes `.can` mark input that covers more than the library")
  func marks() {
    let transcript = Transcript(
      """
      .coverage \(library.path)
      .can insert
      insert penny
      .can

      """)
    #expect(
      transcript.output == """
        1 scenario: 2 states, 1 transition, 1 row, 1 rule, 0 facts
          insert penny   -> unlocked(coins: 1) via lock
          insert token   -> unlocked(coins: 1) via lock
          insert button  stays
          -> unlocked(coins: 1) via lock
        user
        * insert penny   -> unlocked(coins: 2) via lock
        * insert token   -> unlocked(coins: 2) via lock
          insert button  stays
        * push           -> locked via lock
        * covers something that no scenario covers

        """)
    #expect(transcript.status == .success)
  }

  @Test("includes no scenario at the start, nor after `.coverage` without a folder")
  func off() {
    let plain = Transcript(".can").output
    #expect(!plain.contains("*"))
    let transcript = Transcript(".coverage \(library.path)\n.coverage\n.can")
    #expect(transcript.output.hasSuffix("\n.can marks nothing\n\(plain)"))
  }

  @Test("stays unchanged, and an error is reported, if a library cannot be read")
  func unreadable() throws {
    let bad = try TemporaryFile("insert gold\n")
    let lines = ".coverage \(library.path)\ninsert penny\n"
    let marked = Transcript("\(lines).can").output
    for path in [bad.path, "/none.scenario"] {
      let transcript = Transcript("\(lines).coverage \(path)\n.can")
      #expect(transcript.output == marked)
      #expect(transcript.diagnostics.contains("error: "))
      #expect(transcript.status == .unreadable)
    }
    #expect(Transcript(".coverage \(bad.path)").diagnostics.contains(":1:8: error: "))
  }
}
