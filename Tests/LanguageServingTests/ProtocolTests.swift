import LanguageServing
import Testing
import TextFormats

@Suite("A language server", .timeLimit(.minutes(30)))
struct ProtocolTests {
  @Test("answers after initialize, and ends after shutdown and exit")
  func stages() throws {
    var editor = try EditorSession()
    let early = editor.ask("textDocument/hover")
    editor.initialize()
    let again = editor.ask("initialize")
    let unknown = editor.ask("textDocument/magic")
    let incomplete = editor.ask("textDocument/hover")
    let end = editor.ask("shutdown")
    let late = editor.ask("textDocument/hover")
    editor.notify("exit")
    editor.ask("textDocument/hover")
    let answers = try editor.run()
    #expect(answers[early, "error.code"] == "-32002")
    #expect(answers[2, "result.capabilities.positionEncoding"] == "utf-16")
    #expect(answers[2, "result.serverInfo.name"] == "turn")
    #expect(answers[again, "error.code"] == "-32600")
    #expect(answers[unknown, "error.code"] == "-32601")
    #expect(answers[incomplete, "error.message"]?.contains("textDocument is missing") == true)
    #expect(answers[end, "result"] == "null")
    #expect(answers[late, "error.code"] == "-32600")
    #expect(answers[late + 1, "result"] == nil)
    #expect(answers.isShutDown)
  }

  @Test("is not shut down if the editor disappears")
  func closed() throws {
    var editor = try EditorSession()
    editor.initialize()
    #expect(try !editor.run().isShutDown)
  }

  @Test("counts columns in UTF-16, or in UTF-8 if the editor offers it")
  func units() throws {
    let offers: JSONRecord = ["positionEncodings": ["utf-32", "utf-8", "utf-16"]]
    for (capabilities, unit, range) in [
      ([:], "utf-16", "1:11-12"), (["general": offers], "utf-8", "1:14-15"),
    ] as [(JSONRecord, String, String)] {
      var editor = try EditorSession()
      editor.initialize(capabilities)
      editor.open("é a.scenario", "scenario \"a\"\nskip \"é😀\" x\n")
      let answers = try editor.run()
      #expect(answers[1, "result.capabilities.positionEncoding"] == unit)
      let found = answers.diagnostics(editor.uri("é a.scenario"))
      #expect(found?.first?.split(separator: " ").first.map(String.init) == range)
    }
  }

  @Test("counts lines and columns as the editor does, which a lone CR and a mark change")
  func endings() throws {
    var editor = try EditorSession()
    editor.initialize()
    editor.open("a.scenario", "\u{feff}pus\r\npsh\n")
    editor.open("b.scenario", "skip \"a\rb\"\npsh\n")
    editor.change("b.scenario", line: 0, 7..<8, to: "")
    editor.change("b.scenario", line: 1, 0..<1, to: "bc")
    editor.change("b.scenario", line: 2, 0..<3, to: "insrt")
    let answers = try editor.run()
    #expect(
      answers.diagnostics(editor.uri("a.scenario")) == ["0:1-4 unknown-verb", "1:0-3 unknown-verb"])
    #expect(
      answers.diagnostics(editor.uri("b.scenario")) == [
        "0:7-0 control-character", "2:0-5 unknown-verb",
      ]
    )
  }

  @Test("publishes diagnostics of all open files that a change concerns")
  func diagnostics() throws {
    var editor = try EditorSession(["b.scenario": "insert penny\n", "d.scenario": "push\n"])
    editor.initialize()
    editor.open("a.scenario", "use \"b.scenario\"\npush\n")
    editor.open("b.scenario", "insert penny\n")
    editor.open("c.scenario", "😀 x\n")
    editor.change("b.scenario", line: 0, 7..<9, to: "x")
    editor.change("c.scenario", line: 0, 0..<4, to: "psh\n")
    let answers = try editor.run()
    #expect(answers.diagnostics(editor.uri("a.scenario")) == ["0:4-16 unknown-word"])
    #expect(answers.diagnostics(editor.uri("b.scenario")) == ["0:7-11 unknown-word"])
    #expect(answers.diagnostics(editor.uri("c.scenario")) == ["0:0-3 unknown-verb"])
    #expect(answers.diagnostics(editor.uri("d.scenario")) == nil)
  }

  @Test("removes the diagnostics of a closed file, whose saved text then counts")
  func close() throws {
    var editor = try EditorSession(["b.scenario": "insert penny\n"])
    editor.initialize()
    editor.open("a.scenario", "use \"b.scenario\"\npush\n")
    editor.open("b.scenario", "insrt penny\n")
    editor.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": editor.uri("b.scenario")] as JSONRecord])
    let answers = try editor.run()
    #expect(answers.diagnostics(editor.uri("a.scenario")) == [])
    #expect(answers.diagnostics(editor.uri("b.scenario")) == [])
  }

  @Test("checks open files again when files on disk change, if the editor reports that")
  func watchedFiles() throws {
    let watching: JSONRecord = [
      "didChangeWatchedFiles": ["dynamicRegistration": true] as JSONRecord
    ]
    for (capabilities, count) in [([:], 0), (["workspace": watching], 1)] as [(JSONRecord, Int)] {
      var editor = try EditorSession()
      editor.initialize(capabilities)
      editor.notify("workspace/didChangeWatchedFiles", ["changes": [JSONRecord]()])
      let sent = try editor.run().sent("client/registerCapability", "params.registrations.0.method")
      #expect(sent == Array(repeating: "workspace/didChangeWatchedFiles", count: count))
    }
  }

  @Test("ignores notifications with mistakes, and files that are not open")
  func mistakes() throws {
    var editor = try EditorSession()
    editor.initialize()
    for method in ["didOpen", "didChange", "didClose", "didSave"] {
      editor.notify("textDocument/\(method)")
    }
    editor.change("a.scenario", line: 0, 0..<1, to: "x")
    let hover = editor.ask("hover", "a.scenario", 3, 4)
    let answers = try editor.run()
    #expect(answers[hover, "result"] == "null")
    #expect(answers.diagnostics(editor.uri("a.scenario")) == nil)
  }

  @Test("does not read pipes and devices")
  func devices() throws {
    var editor = try EditorSession()
    editor.initialize()
    for path in ["/dev/stdin", "/dev/zero"] {
      let document: JSONRecord = ["uri": "file://\(path)"]
      editor.ask("textDocument/codeLens", ["textDocument": document])
    }
    let last = editor.ask("workspace/symbol", ["query": ""])
    #expect(try editor.run().each(last, "name") == [])
  }
}
