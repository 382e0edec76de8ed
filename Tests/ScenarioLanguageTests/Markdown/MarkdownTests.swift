import ScenarioLanguage
import Testing

@Suite("A Markdown file")
struct MarkdownTests {
  @Test("has a text for each fenced block marked scenario, numbered from 1")
  func blocks() {
    let file = SourceFile(
      """
      # Push

      ```scenario
      push
      ```
      ```swift
      push
      ```
      ~~~~ scenario title="x"
      pull
      ~~~
      ```
      ~~~~~

      """)
    #expect(
      file.documents.map(\.bytes).map { String(decoding: $0, as: UTF8.self) } == [
        "push\n", "pull\n~~~\n```\n",
      ])
    #expect(file.documents.map(\.blockNumber) == [1, 2])
    #expect(file.documents.map(\.firstLine) == [4, 10])
    #expect(file.documents.map(\.name) == ["d.md", "d.md"])
    #expect(file.documents.flatMap(\.scenarios).map(\.name) == ["d", "d"])
  }

  @Test("locates errors by the lines and columns of the file")
  func positions() throws {
    let file = SourceFile("# D\n\n- x\n\n  ```scenario\n  push\n    -> (\n  ```\n")
    let diagnostic = try #require(file.documents.first?.diagnostics.first)
    #expect(diagnostic.text.hasPrefix("d.md:7:8: error: "))
    let lines = diagnostic.text.split(separator: "\n")
    #expect(lines[1] == "    -> (")
    #expect(lines[2] == "       ^")
  }

  @Test("is formatted only in its blocks, which keep their indentation and line endings")
  func formatting() {
    let prose = "# D \t\r\n\r\n1.  x\r\n\r\n"
    let file = SourceFile(
      prose + "    ~~~scenario\r\n    push \r\n\r\n\r\n       stays\r\n    ~~~\r\n"
        + "\n\u{7f}  y\n\n```scenario\n push\n```")
    #expect(file.documents.last?.diagnostics.count == 1)
    #expect(file.formatted() == nil)
    let sound = SourceFile(
      prose + "    ~~~scenario\r\n    push \r\n\r\n\r\n       stays\r\n    ~~~\r\n"
        + "\n\u{7f}  y\n\n```scenario\npush\n\n```\n```scenario")
    #expect(
      sound.formatted().map { String(decoding: $0, as: UTF8.self) } == prose
        + "    ~~~scenario\r\n    push\r\n\r\n      stays\r\n    ~~~\r\n"
        + "\n\u{7f}  y\n\n```scenario\npush\n```\n```scenario")
  }

  @Test("without scenarios stays unchanged")
  func prose() {
    #expect(SourceFile("\u{feff}# D  \r\n").formatted() == Array("\u{feff}# D  \r\n".utf8))
    #expect(SourceFile(name: "d.md", bytes: [0xff]).formatted() == [0xff])
  }
}

extension SourceFile {
  /// Parses a Markdown text that is called `d.md`.
  init(_ markdown: String) { self.init(name: "d.md", bytes: Array(markdown.utf8)) }
}
