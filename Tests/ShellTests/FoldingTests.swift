import Notation
import Shell
import Testing
import TurnstileMachine

@Suite("Output of a session on a narrow terminal")
struct FoldingTests {
  private static let lines = """
    .help
    .help back
    given room 1
    .can
    insert penny
    .why
    insert token
      stays
    .trace
    .bakc 漢字漢字漢字漢字漢字漢字漢字漢字
    .load /a/very/long/path/that/does/not/end/before/the/terminal/does
    """

  @Test("is never wider than the terminal, in colours or without", arguments: [20, 40, 80])
  func width(_ columns: Int) {
    for color in [false, true] {
      let transcript = Transcript(Self.lines, columns: columns, color: color)
      let text = (transcript.output + transcript.diagnostics)
        .replacing(/\u{1b}\[[0-9;]*m/, with: "")
      for line in text.split(separator: "\n") {
        #expect(line.columns <= columns, "\(line)")
      }
    }
  }

  @Test("has the same text as on a wide terminal")
  func content() {
    let wide = Transcript(Self.lines).output
    let narrow = Transcript(Self.lines, columns: 40).output
    #expect(narrow.filter { !$0.isWhitespace } == wide.filter { !$0.isWhitespace })
    #expect(narrow != wide)
  }
}
