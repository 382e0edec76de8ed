import ScenarioLanguage
import Testing

@Suite("An error's text")
struct DiagnosticTests {
  @Test("has the place, the cause and a remedy")
  func text() {
    #expect(
      Document("is login landing").errors == [
        """
        test.scenario:1:10: error: `is` takes one state and nothing after it
          is login landing
                   ^~~~~~~
          help: write values in parentheses: `is STATE(NAME: VALUE)`
        """
      ])
  }

  @Test("counts columns in scalars, and points in columns of a terminal")
  func columns() {
    let document = Document("gö 😀 )")
    #expect(document.diagnostics.map(\.column) == [6])
    #expect(document.diagnostics.map(\.excerpt.marker) == ["      ^"])
  }

  @Test("points after the line if something is missing")
  func missing() {
    let document = Document("scenario  \n")
    #expect(document.diagnostics.first?.location == .init(line: 1, column: 9))
    #expect(document.diagnostics.first?.length == 0)
    #expect(document.diagnostics.first?.excerpt.marker == "        ^")
  }

  @Test(
    "hides quoted text",
    arguments: [
      ("log-in a \"Wrong-1\" )", "log-in a \"•••••••\" )"),
      ("log-in \"a\\\"b\" )", "log-in \"••••\" )"),
      ("log-in \"Wrong-1", "log-in \"•••••••"),
      ("log-in \"Wrong\"-1 x", "log-in \"•••••\"••••"),
      ("log-in x\"Wrong 1\"", "log-in x\"•••••••\""),
      ("log-in Wrong 1\"", "log-in •••••••\""),
      ("log-in Wrong\" \"b\"", "log-in •••••\"•\"••"),
      ("Wrong\"", "•••••\""),
      ("go a(x: \"Secret\", y: \"S\")/b )", "go a(x: \"••••••\", y: \"•\")/b )"),
      ("go a(x: \"Secret\"b)", "go a(x: \"••••••\"••"),
      ("go \"é\\q\"", "go \"•••\""),
    ])
  func secrets(_ line: String, _ shown: String) {
    #expect(Document(line).diagnostics.map(\.excerpt.text) == [shown])
  }

  @Test(
    "shows the texts that are never secrets",
    arguments: [
      "scenario \"name\" tag", "skip \"why\" not", "expected-failure \"why\" not",
      "use \"file\" \"other\"",
    ])
  func names(_ line: String) {
    #expect(Document(line).diagnostics.map(\.excerpt.text) == [line])
  }

  @Test("appends help and notes if there are any")
  func notes() {
    let document = Document("go alice\n")
    var diagnostic = document.diagnostic(
      at: 3..<8, message: "no such user", help: nil, kind: "unknown-user")
    diagnostic.notes = ["used by b.scenario:2"]
    #expect(diagnostic.kind == "unknown-user")
    #expect(
      diagnostic.text == """
        test.scenario:1:4: error: no such user
          go alice
             ^~~~~
          note: used by b.scenario:2
        """)
  }
}
