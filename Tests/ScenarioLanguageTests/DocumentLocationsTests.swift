import ScenarioLanguage
import Testing

@Suite("A location")
struct DocumentLocationsTests {
  @Test("is the line and the column in scalars")
  func locations() {
    let document = Document("gö a\r\n\n  b")
    let expected: [(Int, Int, Int)] = [
      (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 1, 4), (5, 1, 5), (6, 1, 5), (7, 2, 1), (8, 3, 1),
      (10, 3, 3), (11, 3, 4), (99, 3, 4),
    ]
    for (offset, line, column) in expected {
      #expect(document.location(of: offset) == SourceLocation(line: line, column: column))
    }
  }

  @Test("does not count a byte order mark")
  func byteOrderMark() {
    let document = Document("\u{feff}go )")
    #expect(document.location(of: 0) == SourceLocation(line: 1, column: 1))
    #expect(document.diagnostics.map(\.column) == [4])
  }

  @Test("in an empty text is its beginning")
  func empty() {
    #expect(Document("").location(of: 7) == SourceLocation(line: 1, column: 1))
    #expect(Document("").diagnostic(at: 0..<0, message: "m", help: nil).text.contains(":1:1:"))
  }

  @Test("is ordered by line, then by column")
  func order() {
    #expect(SourceLocation(line: 1, column: 9) < SourceLocation(line: 2, column: 1))
    #expect(SourceLocation(line: 2, column: 1) < SourceLocation(line: 2, column: 2))
  }
}
