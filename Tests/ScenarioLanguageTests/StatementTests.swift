import ScenarioLanguage
import Testing

@Suite("A statement")
struct StatementTests {
  @Test("ignores spaces and blank lines")
  func same() {
    let spread = Document("\n\ngo \n\n   shows  a( x:1 )\n\n")
    let tight = Document("go\n  shows a(x: 1)\n")
    #expect(spread.statements == tight.statements)
  }

  @Test(
    "preserves everything else",
    arguments: texts)
  func different(_ text: String) {
    let others = Self.texts.filter { $0 != text }.map { Document($0).statements }
    #expect(!others.contains(Document(text).statements))
  }

  static let texts = [
    "go\n", "go a\n", "go \"a\"\n", "go a(x: 1)\n", "go a(x: 1, ...)\n", "go a(x: 1)/...\n",
    "go a(y: 1)\n", "go a(...)\n", "# go\n", "go\n  a\n", "go\na\n", "is a\n", "go a b\n",
  ]
}
