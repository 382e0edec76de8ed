import ScenarioEditing
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("Errors in an editor")
struct DiagnosticTests {
  @Test("are the errors that check prints, at their places")
  func errors() throws {
    var editor = try Editor(Turnstile.self, ["a.scenario": "insert penny\n"])
    #expect(editor.findings("a.scenario") == [])
    editor.type("inser penny\n  ...\n\nis unlcked\n", in: "a.scenario")
    #expect(
      editor.findings("a.scenario") == [
        "a.scenario:1:1+5 unknown-verb", "a.scenario:4:4+7 unknown-word",
      ])
  }

  @Test("in a used file mark the path after use, and follow unsaved text")
  func used() throws {
    var editor = try Editor(
      Turnstile.self,
      [
        "a.scenario": "use \"b.scenario\"\npush\n  ...\n", "b.scenario": "use \"sub/c.scenario\"\n",
        "sub/c.scenario": "insert penny\n",
      ])
    #expect(editor.findings("a.scenario") == [])
    editor.type("insert peny\n", in: "sub/c.scenario")
    #expect(editor.findings("a.scenario") == ["a.scenario:1:5+12 unknown-word"])
    let finding = try #require(editor.workspace.findings(in: editor.path("a.scenario")).first)
    #expect(finding.isElsewhere)
    #expect(finding.diagnostic.document == editor.path("sub/c.scenario"))
    let paths = ["a.scenario", "b.scenario", "sub/c.scenario"].map(editor.path)
    #expect(editor.workspace.dependencies(of: paths[0]) == Set(paths))
  }

  @Test("in claims and in the blocks of Markdown are found, too")
  func others() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.claims": "claim \"a\"\n  nevr push\n", "a.md": "# A\n\n  ```scenario\n  pus\n  ```\n",
        "b.md": "# B\n",
      ])
    #expect(editor.findings("a.claims") == ["a.claims:2:3+4 claim"])
    #expect(editor.findings("a.md") == ["a.md:4:3+3 unknown-verb"])
    #expect(editor.findings("b.md") == [])
  }

  @Test("of an unreadable file do not exist")
  func unreadable() throws {
    let editor = try Editor(Turnstile.self)
    #expect(editor.findings("gone.scenario") == [])
    #expect(editor.findings("gone.claims") == [])
  }
}

@Suite("A change of lines")
struct LineChangeTests {
  @Test(
    "leaves equal lines at the start and the end alone",
    arguments: [
      ("a\nb\nc\n", "a\nx\nc\n", 1..<2, "", "x\n"), ("a\n", "a\nb\n", 1..<1, "", "b\n"),
      ("a\nb", "a\nc", 1..<1, "b", "c"), ("a", "a\n", 0..<0, "a", "a\n"),
      ("", "a\n", 0..<0, "", "a\n"), ("a\na\n", "a\n", 1..<2, "", ""),
    ])
  func lines(
    _ old: String, _ new: String, _ lines: Range<Int>, _ last: String, _ text: String
  ) throws {
    let change = try #require(LineChange(from: Array(old.utf8), to: Array(new.utf8)))
    #expect(change.lines == lines)
    #expect(change.last == last)
    #expect(change.replacement == text)
  }

  @Test("does not exist between equal texts")
  func equal() { #expect(LineChange(from: [97], to: [97]) == nil) }
}
