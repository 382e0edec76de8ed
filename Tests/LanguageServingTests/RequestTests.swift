import LanguageServing
import Testing
import TextFormats

@Suite("Requests to a language server")
struct RequestTests {
  @Test("complete the typed word, in the order of the shell")
  func completion() throws {
    var editor = try EditorSession()
    editor.initialize()
    editor.open("a.scenario", "# 😀\ninsert penny\n\nis unl\n")
    let number = editor.ask("completion", "a.scenario", 3, 6)
    let none = editor.ask("completion", "a.scenario", 0, 4)
    let answers = try editor.run()
    #expect(answers.each(number, "label") == ["unlocked(coins: 1)"])
    #expect(answers.each(number, "sortText") == ["0"])
    #expect(answers[number, "result.0.detail"] == "the current state")
    #expect(answers[number, "result.0.textEdit.range.start.character"] == "3")
    #expect(answers[number, "result.0.textEdit.range.end.character"] == "6")
    #expect(answers.each(none, "label") == [])
  }

  @Test("explain a word as plain text, or as Markdown if the editor shows it")
  func hover() throws {
    let markdown: JSONRecord = ["hover": ["contentFormat": ["markdown"]] as JSONRecord]
    for (capabilities, start) in [
      ([:], "push\n  a stimulus: "), (["textDocument": markdown], "```text\npush\n"),
    ] as [(JSONRecord, String)] {
      var editor = try EditorSession()
      editor.initialize(capabilities)
      editor.open("a.scenario", "push\n")
      let number = editor.ask("hover", "a.scenario", 0, 1)
      let answers = try editor.run()
      #expect(answers[number, "result.contents.value"]?.hasPrefix(start) == true)
      #expect(answers[number, "result.range.end.character"] == "4")
    }
  }

  @Test("lead to used files and columns, and rename columns")
  func names() throws {
    var editor = try EditorSession(["sub/b c.scenario": "insert penny\n"])
    editor.initialize()
    editor.open("a.scenario", "use \"sub/b c.scenario\"\n")
    editor.open("c.scenario", "insert <x>\n  ...\n\nexamples\n  | x |\n  | penny |\n")
    let file = editor.ask("definition", "a.scenario", 0, 8)
    let column = editor.ask("definition", "c.scenario", 0, 8)
    let places = editor.ask("references", "c.scenario", 4, 4)
    let context: JSONRecord = ["includeDeclaration": false]
    let others = editor.ask("references", "c.scenario", 4, 4, ["context": context])
    let range = editor.ask("prepareRename", "c.scenario", 0, 8)
    let renamed = editor.ask("rename", "c.scenario", 0, 8, ["newName": "coin"])
    let refused = editor.ask("rename", "c.scenario", 0, 8, ["newName": "a b"])
    let answers = try editor.run()
    #expect(answers[file, "result.0.uri"] == editor.uri("sub/b%20c.scenario"))
    #expect(answers[column, "result.0.range.start.line"] == "4")
    #expect(answers.each(places, "range.start.line") == ["4", "0"])
    #expect(answers.each(others, "range.start.line") == ["0"])
    #expect(answers[range, "result.start.character"] == "8")
    #expect(answers[renamed, "result.changes"]?.contains("coin") == true)
    #expect(answers[refused, "error.code"] == "-32803")
  }

  @Test("format a file, and list its scenarios")
  func files() throws {
    var editor = try EditorSession()
    editor.initialize()
    editor.open("a.scenario", "scenario \"one\"\npush\n    ...\n")
    let formatted = editor.ask("formatting", "a.scenario")
    let symbols = editor.ask("documentSymbol", "a.scenario")
    let found = editor.ask("workspace/symbol", ["query": "ON"])
    let answers = try editor.run()
    #expect(answers.each(formatted, "newText") == ["  ...\n"])
    #expect(answers.each(formatted, "range.start.line") == ["2"])
    #expect(answers.each(formatted, "range.end.line") == ["3"])
    #expect(answers.each(symbols, "name") == ["one"])
    #expect(answers[symbols, "result.0.range.end.line"] == "2")
    #expect(answers.each(found, "location.uri") == [editor.uri("a.scenario")])
  }

  @Test("report why a file is not formatted")
  func notFormatted() throws {
    var editor = try EditorSession()
    editor.initialize()
    editor.open("a.scenario", "push\n  stays\n   stays\n")
    editor.open("a.claims", "clam\n")
    let requests = ["a.scenario", "a.claims", "gone.scenario"].map { editor.ask("formatting", $0) }
    let answers = try editor.run()
    for request in requests { #expect(answers.each(request, "newText") == []) }
    #expect(
      answers.sent("window/showMessage", "params.message") == [
        "not formatted: line 3: this line is indented by 3, the lines before it in the block by 2",
        "not formatted: line 1: a claim begins with `claim`",
        "not formatted: the file cannot be read",
      ])
  }

  @Test("complete a word without repeating the text after the cursor")
  func closingSigns() throws {
    var editor = try EditorSession(["b.scenario": ""])
    editor.initialize()
    editor.open("a.scenario", "use \"b\"\n\npush\n")
    let number = editor.ask("completion", "a.scenario", 0, 6)
    let answers = try editor.run()
    #expect(answers.each(number, "textEdit.newText") == ["\"b.scenario\""])
    #expect(answers[number, "result.0.textEdit.range.start.character"] == "4")
    #expect(answers[number, "result.0.textEdit.range.end.character"] == "7")
  }

  @Test("do not open the shell for a text that has no file")
  func untitled() throws {
    var editor = try EditorSession()
    editor.initialize()
    let document: JSONRecord = ["uri": "untitled:Untitled-1"]
    editor.notify(
      "textDocument/didOpen",
      ["textDocument": document + ["version": 1, "text": "push\n"] as JSONRecord])
    let lenses = editor.ask("textDocument/codeLens", ["textDocument": document])
    #expect(try editor.run().each(lenses, "command.title") == ["run", "update"])
  }

  @Test("run and update the scenario of a code lens")
  func lenses() throws {
    var editor = try EditorSession()
    let uri = editor.uri("a.scenario")
    editor.initialize()
    editor.open("a.scenario", "scenario \"it's one\"\ninsert penny\n  stays\n")
    let lenses = editor.ask("codeLens", "a.scenario")
    let run = editor.ask("workspace/executeCommand", Self.command("turn.run", uri))
    let updated = editor.ask("workspace/executeCommand", Self.command("turn.update", uri))
    let unknown = editor.ask("workspace/executeCommand", Self.command("turn.shell", uri))
    let answers = try editor.run()
    #expect(answers.each(lenses, "command.title") == ["run", "update", "open in shell"])
    #expect(
      answers[lenses, "result.2.command.arguments.0"]
        == "/bin/turn shell \(uri.dropFirst("file://".count)) 'it'\\''s one'")
    #expect(answers[run, "result.passed"] == "false")
    #expect(answers.diagnostics(uri) == ["2:2-7 failed"])
    #expect(answers.sent("window/showMessage", "params.type") == ["2"])
    #expect(answers[updated, "result.changed"] == "true")
    let edits = answers.sent("workspace/applyEdit", "params.edit.changes")
    #expect(edits.first?.contains("unlocked(coins: 1)") == true)
    #expect(answers[unknown, "error.code"] == "-32602")
  }

  @Test("change only the text that the editor had, if it can check that")
  func versions() throws {
    var editor = try EditorSession()
    let uri = editor.uri("a.scenario")
    let editing: JSONRecord = ["documentChanges": true]
    editor.initialize(["workspace": ["applyEdit": true, "workspaceEdit": editing] as JSONRecord])
    editor.open("a.scenario", "scenario \"it's one\"\ninsert penny\n  stays\n")
    editor.ask("workspace/executeCommand", Self.command("turn.update", uri))
    let answers = try editor.run()
    let edits = answers.sent("workspace/applyEdit", "params.edit.documentChanges")
    #expect(edits.first?.contains("unlocked(coins: 1)") == true)
    let versions = answers.sent(
      "workspace/applyEdit", "params.edit.documentChanges.0.textDocument.version")
    #expect(versions == ["1"])
  }

  @Test("do not update a file with errors, and open the shell for any name")
  func unsound() throws {
    var editor = try EditorSession()
    let uri = editor.uri("a.scenario")
    editor.initialize()
    editor.open("a.scenario", "scenario \"-x\"\npush\nbogus\n")
    let lenses = editor.ask("codeLens", "a.scenario")
    let updated = editor.ask("workspace/executeCommand", Self.command("turn.update", uri))
    let answers = try editor.run()
    #expect(answers[lenses, "result.2.command.arguments.0"]?.hasSuffix(" -- -x") == true)
    #expect(
      answers[updated, "error.message"]?.hasSuffix("not updated: 1 error in the file") == true)
  }

  @Test("remove the failures of a run when a text changes")
  func marks() throws {
    var editor = try EditorSession()
    let uri = editor.uri("a.scenario")
    editor.initialize()
    editor.open("a.scenario", "scenario \"it's one\"\npush\n  stays\n")
    editor.ask("workspace/executeCommand", Self.command("turn.run", uri))
    editor.change("a.scenario", line: 2, 2..<7, to: "refused locked")
    let run = editor.ask("workspace/executeCommand", Self.command("turn.run", uri))
    let nothing = editor.ask("workspace/executeCommand", Self.command("turn.update", uri))
    let answers = try editor.run()
    #expect(answers[run, "result.passed"] == "true")
    #expect(answers[nothing, "result.changed"] == "false")
    #expect(answers.diagnostics(uri) == [])
  }

  private static func command(_ name: String, _ uri: String) -> JSONRecord {
    ["command": name, "arguments": [uri, "it's one"]]
  }
}
