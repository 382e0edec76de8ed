import ScenarioLanguage
import Testing

@Suite("The lines of an editor")
struct TextLinesTests {
  private func lines(_ text: String, isOfEditor: Bool = true) -> TextLines {
    TextLines(Array(text.utf8), columnsIn: .utf16, isOfEditor: isOfEditor)
  }

  @Test(
    "end at a lone CR, too, which is a character in the notation",
    arguments: [
      ("a\rb\nc", 0, 1, 1, 2), ("a\rb\nc", 1, 0, 1, 3), ("a\rb\nc", 1, 1, 1, 4),
      ("a\rb\nc", 2, 1, 2, 2), ("a\r\r\nb", 1, 0, 1, 3), ("a\r\nb", 1, 1, 2, 2),
      ("😀\r😀b\n", 1, 2, 1, 4), ("a\r", 1, 0, 1, 3),
    ])
  func returns(
    _ text: String, _ line: Int, _ column: Int, _ number: Int, _ scalar: Int
  ) {
    let position = TextLines.Position(line: line, column: column)
    let location = SourceLocation(line: number, column: scalar)
    #expect(lines(text).location(of: position) == location)
    #expect(lines(text).position(of: location) == position)
  }

  @Test("give a byte order mark a column only in a text that the editor has sent")
  func mark() {
    let location = SourceLocation(line: 1, column: 2)
    for (isOfEditor, column) in [(true, 2), (false, 1)] {
      let lines = lines("\u{feff}ab\nc", isOfEditor: isOfEditor)
      let position = TextLines.Position(line: 0, column: column)
      #expect(lines.location(of: position) == location)
      #expect(lines.position(of: location) == position)
      #expect(lines.offset(of: position) == 4)
      #expect(lines.start(ofLine: 1).column == 0)
      #expect(lines.location(of: .init(line: 0, column: 0)).column == 1)
      #expect(lines.position(of: SourceLocation(line: 2, column: 2)) == .init(line: 1, column: 1))
    }
  }

  @Test("have positions after the end of a line or of the text")
  func ends() {
    let lines = lines("a\rb\n")
    #expect(lines.location(of: .init(line: 0, column: 9)) == SourceLocation(line: 1, column: 2))
    #expect(lines.location(of: .init(line: 4, column: 3)) == SourceLocation(line: 4, column: 1))
    #expect(lines.position(of: SourceLocation(line: 4, column: 1)) == .init(line: 4, column: 0))
    #expect(lines.position(of: SourceLocation(line: 1, column: .max)) == .init(line: 1, column: 1))
    #expect(lines.position(of: SourceLocation(line: 0, column: 0)).line == 0)
    #expect(lines.start(ofLine: 2) == .init(line: 2, column: 0))
  }

  @Test("change at the editor's positions")
  func changes() {
    let start = TextLines.Position(line: 1, column: 0)
    let changed = lines("a\rb\n").replacing(from: start, to: .init(line: 1, column: 1), with: "x")
    #expect(String(decoding: changed, as: UTF8.self) == "a\rx\n")
  }
}
