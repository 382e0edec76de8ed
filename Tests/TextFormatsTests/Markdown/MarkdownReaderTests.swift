import Testing
import TextFormats

@Suite("The fenced blocks of a Markdown text")
struct MarkdownReaderTests {
  private func texts(_ markdown: String) -> [String] {
    let bytes = Array(markdown.utf8)
    return MarkdownReader.blocks(in: "scenario", of: bytes).map {
      String(decoding: $0.text(in: bytes), as: UTF8.self)
    }
  }

  @Test("are the blocks in the requested language")
  func language() {
    let bytes = Array("```scenario\na\n```\n```swift\nb\n```\n".utf8)
    let blocks = MarkdownReader.blocks(in: "swift", of: bytes)
    #expect(blocks.map { $0.text(in: bytes) } == [Array("b\n".utf8)])
    #expect(blocks.map(\.firstLine) == [5])
    #expect(blocks.map(\.fileLines) == [[27..<29]])
  }

  @Test(
    "do not exist if no fence opens a block in the language",
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
    "end according to CommonMark",
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
    "lose the indentation of the fence on each line",
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
}
