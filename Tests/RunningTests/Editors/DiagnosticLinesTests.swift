import FileAccess
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A mistake in the format for editors")
struct DiagnosticLinesTests {
  private func lines(_ text: String) throws -> [String] {
    try Files(["t.scenario": text]).loader().load(.file("t.scenario")).diagnostics
      .map(DiagnosticLines.line)
  }

  @Test("is one JSON object on a line")
  func object() throws {
    #expect(
      try lines("insert pennx\npush\n") == [
        #"{"path":"t.scenario","line":1,"column":8,"endColumn":13,"severity":"error","#
          + #""kind":"unknown-word","message":"unknown word","#
          + #""help":"did you mean penny?","notes":[]}"# + "\n"
      ])
  }

  @Test("ends where it begins if something is missing")
  func missing() throws {
    let line = try #require(try lines("insert\n").first)
    #expect(line.contains(#""line":1,"column":7,"endColumn":7,"#), "\(line)")
  }

  @Test("counts scalars, not bytes")
  func columns() throws {
    let line = try #require(try lines("insert penny \"é☃\" x\n").first)
    #expect(line.contains(#""column":14,"endColumn":18,"#), "\(line)")
  }

  @Test("names its file, and the chain of uses")
  func used() throws {
    let files = Files([
      "top.scenario": "use \"u.scenario\"\npush\n", "u.scenario": "pull\n",
    ])
    let diagnostics = try files.loader().load(.file("top.scenario")).diagnostics
    let line = try #require(diagnostics.first.map(DiagnosticLines.line))
    #expect(line.hasPrefix(#"{"path":"u.scenario","line":1,"column":1,"#), "\(line)")
    #expect(line.contains(#""notes":["used at top.scenario:1"]"#), "\(line)")
  }

  @Test("shows nothing of quoted text")
  func secrets() throws {
    let texts = [
      "insert \"Hunter2\"\n", "push \"Hunter2\"\n", "insert \"Hunter2\n", "\"Hunter2\"\n",
    ]
    for text in texts {
      let lines = try lines(text)
      #expect(!lines.isEmpty && !lines.joined().contains("Hunter2"), "\(lines)")
    }
  }

  @Test("of an unreadable file is at its beginning")
  func unreadable() {
    #expect(
      DiagnosticLines.line(for: FileError("a\n\"b\"", "is a folder"))
        == #"{"path":"a\n\"b\"","line":1,"column":1,"endColumn":1,"severity":"error","#
        + #""kind":"unreadable","message":"cannot be read: is a folder","notes":[]}"# + "\n")
  }
}
