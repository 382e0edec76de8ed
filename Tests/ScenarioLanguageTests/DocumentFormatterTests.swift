import ScenarioLanguage
import Testing

@Suite("Formatting")
struct DocumentFormatterTests {
  @Test("leaves the notation's own example unchanged")
  func example() {
    #expect(Document(wrongPassword).formatted() == wrongPassword)
  }

  static let table: [(before: String, after: String)] = [
    ("", ""),
    ("\n\n \n", ""),
    ("go", "go\n"),
    ("\u{feff}go\r\n", "go\n"),
    ("go   a  \n", "go a\n"),
    ("\n\ngo\n\n\n\nstop\n\n", "go\n\nstop\n"),
    ("go\nstop\n", "go\nstop\n"),
    ("go\n     shows a\n     shows b\n", "go\n  shows a\n  shows b\n"),
    ("go\n shows a\n \n\n shows b\n", "go\n  shows a\n\n  shows b\n"),
    ("go\n    ...\n    never  shows a\n", "go\n  ...\n  never shows a\n"),
    ("go\n# in\n shows a\n# out\nstop\n", "go\n  # in\n  shows a\n# out\nstop\n"),
    ("go\n shows a\n   # out\n\nstop\n", "go\n  shows a\n# out\n\nstop\n"),
    ("go\n shows a\n   # in\n\n ...\n", "go\n  shows a\n  # in\n\n  ...\n"),
    ("  # top\ngo\n", "# top\ngo\n"),
    ("#  kept   as it is \t \n", "#  kept   as it is\n"),
    ("go \"a  b\" \"\\u{61}\" \"bare\"\n", "go \"a  b\" \"\\u{61}\" \"bare\"\n"),
    ("is a(x:1,y :\"b,(c)\" , ...)/d(...)/...\n", "is a(x: 1, y: \"b,(c)\", ...)/d(...)/...\n"),
    ("is a( at:10:30 ,u:http://b )\n", "is a(at: 10:30, u: http://b)\n"),
    ("is a( ... )\n", "is a(...)\n"),
    ("scenario  \"a  b\"   @c @d\ngo\n", "scenario \"a  b\" @c @d\ngo\n"),
    ("is  a//b\nhas  c:d\n", "is a//b\nhas c:d\n"),
  ]

  @Test("writes one canonical form", arguments: table)
  func form(_ before: String, _ after: String) {
    let document = Document(before)
    #expect(document.formatted() == after)
    #expect(Document(after).formatted() == after)
    #expect(Document(after).statements == document.statements)
  }

  @Test("does not touch a document in which a line would become too long to read")
  func tooLong() {
    let comment = "#" + String(repeating: "x", count: Line.maximumLength - 1)
    let text = "go\n\(comment)\n   shows a"
    #expect(Document(text).diagnostics == [])
    #expect(Document(text).formatted() == text)
  }

  @Test("does not touch a document with errors")
  func errors() {
    #expect(Document("go )").formatted() == nil)
  }
}
