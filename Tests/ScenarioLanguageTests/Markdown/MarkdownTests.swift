import ScenarioLanguage
import Testing

@Suite("A Markdown file")
struct MarkdownTests {
  /// The texts of the blocks of a file.
  private func texts(_ markdown: String) -> [String] {
    SourceFile(markdown).documents.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("holds a text for each fenced block that says scenario, numbered from 1")
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

  @Test(
    "holds none where no fence opens a block that says so",
    arguments: [
      "push\n", "```\npush\n```\n", "```scenarios\npush\n```\n", "``scenario\npush\n``\n",
      "```scenario `x`\npush\n```\n", "    ```scenario\n    push\n    ```\n",
      "````\n```scenario\npush\n```\n````\n", "> ```scenario\n> push\n> ```\n",
      "<!--\n```scenario\npush\n```\n-->\n", "<pre>\n\n```scenario\npush\n```\n</pre>\n",
      "<?x\n```scenario\n?>\n", "<!X\n```scenario\n>\n", "<![CDATA[\n```scenario\n]]>\n",
      "text\n    ```scenario\n", "-     ```scenario\n", "1.\n\n    ```scenario\n",
      "``` ` scenario\n", "Scenario\n```Scenario\n",
    ])
  func none(_ markdown: String) {
    #expect(texts(markdown) == [])
  }

  @Test(
    "closes a block as CommonMark does",
    arguments: [
      ("```scenario\na\n````  \nb\n", "a\n"), ("```scenario\na\n   ```\nb\n", "a\n"),
      ("```scenario\na\n    ```\nb\n", "a\n    ```\nb\n"), ("```scenario\na", "a"),
      ("```scenario\na\n``` x\n", "a\n``` x\n"), ("```scenario\na\n\n", "a\n\n"),
      ("- ```scenario\n  a\n\n  b\nc\n", "a\n\nb\n"), ("```scenario\n", ""),
      ("\u{feff}```scenario\na\n```\n", "a\n"), ("```scenario\r\na\r\n```\r\n", "a\r\n"),
      ("<!-- x -->\n```scenario\na\n```\n", "a\n"), ("<pre></pre>\n```scenario\na\n", "a\n"),
      ("<press>\n```scenario\na\n", "a\n"),
    ])
  func closing(_ markdown: String, _ text: String) {
    #expect(texts(markdown) == [text])
  }

  @Test(
    "takes as much from the left of a block's lines as its fence is indented",
    arguments: [
      ("  ```scenario\n  a\n    b\n c\n  ```\n", "a\n  b\nc\n"),
      ("- x\n\n  ```scenario\n  a\n    b\n  ```\n", "a\n  b\n"),
      ("10. x\n\n    ```scenario\n    a\n      b\n    ```\n", "a\n  b\n"),
      ("- x\n  1) y\n\n     ```scenario\n     a\n     ```\n", "a\n"),
      ("- ```scenario\n  a\n  ```\n", "a\n"), ("-\n  ```scenario\n  a\n  ```\n", "a\n"),
      ("-\tx\n\n\t```scenario\n\ta\n\t```\n", "a\n"),
      ("- x\ny\n  ```scenario\n  a\n", "a\n"), ("12. x\ny\n\n    ```scenario\n    a\n", "a\n"),
      ("x\n- y\n\n  ```scenario\n  a\n", "a\n"), ("***\n* y\n\n  ```scenario\n  a\n", "a\n"),
      ("- x\n- y\n  ```scenario\n  a\n", "a\n"), ("- x\n# y\n```scenario\na\n", "a\n"),
    ])
  func indentation(_ markdown: String, _ text: String) {
    #expect(texts(markdown) == [text])
  }

  @Test("says where something is wrong by the lines and columns of the file")
  func positions() throws {
    let file = SourceFile("# D\n\n- x\n\n  ```scenario\n  push\n    -> (\n  ```\n")
    let diagnostic = try #require(file.documents.first?.diagnostics.first)
    #expect(diagnostic.text.hasPrefix("d.md:7:8: error: "))
    let lines = diagnostic.text.split(separator: "\n")
    #expect(lines[1] == "    -> (")
    #expect(lines[2] == "       ^")
  }

  @Test("is formatted in its blocks alone, which keep their indentation and line endings")
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

  @Test("without scenarios stays as it is")
  func prose() {
    #expect(SourceFile("\u{feff}# D  \r\n").formatted() == Array("\u{feff}# D  \r\n".utf8))
    #expect(SourceFile(name: "d.md", bytes: [0xff]).formatted() == [0xff])
  }
}

extension SourceFile {
  /// Reads a Markdown text as `d.md`.
  init(_ markdown: String) { self.init(name: "d.md", bytes: Array(markdown.utf8)) }
}
