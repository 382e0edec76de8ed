import FileAccess
import ScenarioEditing
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("Files in an editor")
struct FileTests {
  @Test("list their scenarios and claims")
  func entries() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.scenario": "scenario \"one\"\npush\n  ...\n\n# B\nscenario \"two\"\npush\n",
        "b.scenario": "# B\n\npush\n", "c.md": "```scenario\npush\n```\n",
        "a.claims": "claim \"three\"\n  never push\n",
      ])
    func entries(_ name: String) -> [String] {
      editor.workspace.entries(of: editor.path(name)).map {
        "\($0.label) \(editor.text($0.part)) \($0.lastLine)"
      }
    }
    #expect(entries("a.scenario") == ["one a.scenario:1:10+5 3", "two a.scenario:6:10+5 7"])
    #expect(entries("b.scenario") == ["b b.scenario:3:1+0 3"])
    #expect(entries("c.md") == ["#1:c c.md:2:1+0 2"])
    #expect(entries("a.claims") == ["three a.claims:1:7+7 2"])
    #expect(editor.workspace.entries(matching: "T").map(\.name) == ["three", "two"])
  }

  @Test("are formatted as fmt does it")
  func formatting() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.scenario": "push\n    ...\n\n\ninsert   penny\n", "b.scenario": "push\n",
        "c.scenario": "is\nis\n", "a.claims": "claim \"a\"\n    never   push\n",
      ])
    func change(_ name: String) throws -> LineChange? {
      try editor.workspace.formatting(of: editor.path(name))
    }
    #expect(try change("a.scenario")?.lines == 1..<5)
    #expect(try change("a.scenario")?.replacement == "  ...\n\ninsert penny\n")
    #expect(try change("a.claims")?.replacement == "  never push\n")
    #expect(try change("b.scenario") == nil)
    let error = #expect(throws: FormattingError.self) { try change("c.scenario") }
    #expect(error?.message.hasPrefix("line 1: ") == true)
    #expect(error?.message.hasSuffix(" (the first of 2 errors)") == true)
    let missing = #expect(throws: FormattingError.self) { try change("gone.scenario") }
    #expect(missing?.message == "the file cannot be read")
  }

  @Test("run and update their unsaved scenarios")
  func runs() throws {
    var editor = try Editor(Turnstile.self, ["a.scenario": "push\n"])
    let path = editor.path("a.scenario")
    editor.type(
      "scenario \"x\"\ninsert penny\n  -> unlocked(coins: 2) via lock\n", in: "a.scenario")
    let run = editor.workspace.run("x", in: path)
    #expect(!run.isPassed)
    let summary = "the stimulus caused something different from its block (- expected, + seen)"
    #expect(run.summary == "failed: x: \(summary)")
    #expect(editor.texts(run.marks.map(\.part)) == ["a.scenario:3:22+1"])
    let message = try #require(run.marks.first?.message)
    let lines = "- -> unlocked(coins: 2) via lock\n+ -> unlocked(coins: 1) via lock"
    #expect(message == "\(summary)\n\(lines)")
    let change = try #require(try editor.workspace.update("x", in: path))
    #expect(change.lines == 2..<3)
    #expect(change.replacement == "  -> unlocked(coins: 1) via lock\n")
    editor.type("scenario \"x\"\ninsert penny\n  ...\n", in: "a.scenario")
    #expect(editor.workspace.run("x", in: path).summary == "passed: x")
    #expect(try editor.workspace.update("x", in: path) == nil)
  }

  @Test("do not run a scenario that they do not have, or that has errors")
  func errors() throws {
    var editor = try Editor(Turnstile.self, ["a.scenario": "push\n"])
    let path = editor.path("a.scenario")
    #expect(
      editor.workspace.run("y", in: path).summary == "not run: the file has no scenario \"y\"")
    editor.type("pus\n", in: "a.scenario")
    #expect(editor.workspace.run("a", in: path).summary == "not run: 1 error in the file")
    #expect(!editor.workspace.run("a", in: editor.path("gone")).isPassed)
  }

  @Test("run all rows of an outline, which cannot be updated")
  func outlines() throws {
    let rows = "examples\n  | coin |\n  | button |\n  | penny |\n"
    let editor = try Editor(
      Turnstile.self, ["a.scenario": "scenario \"x\"\ninsert <coin>\n  stays\n\n\(rows)"])
    let path = editor.path("a.scenario")
    #expect(editor.workspace.run("x", in: path).marks.count == 1)
    #expect(editor.workspace.entries(of: path).map(\.firstLabel) == ["x [row 1]"])
    let error = #expect(throws: FileError.self) { try editor.workspace.update("x", in: path) }
    #expect(error?.reason == "not updated: it has examples, so its lines apply to every row")
  }
}
