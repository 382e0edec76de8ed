import ScenarioLanguage
import Testing

@Suite("Replacement lines of a file")
struct SourceFileTests {
  private func edited(
    _ text: String, _ edits: [(Range<Int>, [String])], name: String = "t.scenario"
  ) -> String {
    let file = SourceFile(name: name, bytes: Array(text.utf8))
    let edits = edits.map { LineEdit(document: 0, lines: $0, replacement: $1) }
    return String(decoding: file.bytes(with: edits), as: UTF8.self)
  }

  private func formatted(_ text: String) -> String? {
    SourceFile(name: "t.scenario", bytes: Array(text.utf8)).formatted().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("leave every other byte unchanged")
  func bytes() {
    #expect(edited("\u{feff}a \r\nb\nc", []) == "\u{feff}a \r\nb\nc")
    #expect(edited("a\nb\nc\n", [(1..<2, ["x", "y"])]) == "a\nx\ny\nc\n")
    #expect(edited("a\nb\nc\n", [(0..<1, []), (2..<2, ["x"])]) == "b\nx\nc\n")
  }

  @Test("end like the line above, and with a line break at the end of the file")
  func endings() {
    #expect(edited("a\r\nb\n", [(1..<1, ["x"])]) == "a\r\nx\r\nb\n")
    #expect(edited("a\r\n", [(0..<0, ["x"])]) == "x\r\na\r\n")
    #expect(edited("a", [(1..<1, ["x"])]) == "a\nx\n")
    #expect(edited("a\nb", [(1..<2, ["x"]), (2..<2, ["y"])]) == "a\nx\ny\n")
    #expect(edited("", [(0..<0, ["x"])]) == "x\n")
    #expect(edited("\u{feff}", [(0..<0, ["x"])]) == "\u{feff}x\n")
  }

  @Test(
    "end with CRLF in a formatted file if all lines did before",
    arguments: [
      ("go \r\n\r\n\r\nstop\r\n", "go\r\n\r\nstop\r\n"), ("go\r\nstop", "go\r\nstop\r\n"),
      ("\u{feff}go\r\n", "go\r\n"), ("go\r\nstop\n", "go\nstop\n"), ("go", "go\n"), ("\r\n", ""),
    ])
  func formattedEndings(_ before: String, _ after: String) {
    for text in [before, after] { #expect(formatted(text) == after) }
  }

  @Test("are unchanged in a file with CRLF in which a line would become too long")
  func tooLongToFormat() {
    let comment = "#" + String(repeating: "x", count: Line.maximumLength - 1)
    let indented = "go\r\n\(comment)\r\n  shows a\r\n"
    #expect(formatted(indented) == indented)
  }

  @Test("are indented like the fence in Markdown, except empty ones")
  func markdown() {
    let text = "- ```scenario\n  a\n  ```\nb"
    #expect(
      edited(text, [(1..<1, ["x", "", "y"])], name: "d.md")
        == "- ```scenario\n  a\n  x\n\n  y\n  ```\nb")
    #expect(edited("```scenario\na", [(1..<1, ["x"])], name: "d.md") == "```scenario\na\nx\n")
  }

  @Test(
    "are in Markdown if the file's name indicates it",
    arguments: [
      ("d.md", true), ("D.MD", true), ("a/d.markdown", true), ("D.Markdown", true), ("é.md", true),
      ("d.scenario", false), ("md", false), ("markdown", false), ("d.mdx", false),
      ("d.md/x", false),
    ])
  func names(_ name: String, _ isMarkdown: Bool) {
    #expect(SourceFile.isMarkdown(name) == isMarkdown)
  }
}

@Suite("A difference")
struct HunkTests {
  private func hunks(_ text: String, _ edits: [(Range<Int>, [String])]) -> String {
    let file = SourceFile(name: "t.scenario", bytes: Array(text.utf8))
    let edits = edits.map { LineEdit(document: 0, lines: $0, replacement: $1) }
    return Hunk.hunks(of: edits, in: file).map(\.text).joined()
  }

  private func letters(_ text: String) -> String { text.map { "\($0)\n" }.joined() }

  @Test("shows three lines around a change, and counts as diff -u does")
  func context() {
    #expect(
      hunks(letters("abcdefghi"), [(4..<5, ["x", "y"])])
        == "@@ -2,7 +2,8 @@\n b\n c\n d\n-e\n+x\n+y\n f\n g\n h\n")
    #expect(hunks("a\n", [(0..<1, ["x"])]) == "@@ -1 +1 @@\n-a\n+x\n")
    #expect(hunks("a\n", [(0..<1, [])]) == "@@ -1 +0,0 @@\n-a\n")
    #expect(hunks("", [(0..<0, ["x"])]) == "@@ -0,0 +1 @@\n+x\n")
  }

  @Test("joins nearby changes, and continues counting after other changes")
  func several() {
    #expect(
      hunks(letters("abcdefgh"), [(0..<1, ["x"]), (7..<8, [])])
        == "@@ -1,8 +1,7 @@\n-a\n+x\n b\n c\n d\n e\n f\n g\n-h\n")
    #expect(
      hunks(letters("abcdefghi"), [(1..<1, ["x"]), (8..<9, [])])
        == "@@ -1,4 +1,5 @@\n a\n+x\n b\n c\n d\n@@ -6,4 +7,3 @@\n f\n g\n h\n-i\n")
    #expect(
      hunks("a\nb\n", [(0..<1, ["x"]), (1..<2, ["y"])]) == "@@ -1,2 +1,2 @@\n-a\n-b\n+x\n+y\n")
  }

  @Test("masks possible secrets")
  func secrets() {
    #expect(
      hunks("log-in \"Secret-1\"\n  a\n", [(1..<2, ["  b"])])
        == "@@ -1,2 +1,2 @@\n log-in \"••••••••\"\n-  a\n+  b\n")
  }
}
