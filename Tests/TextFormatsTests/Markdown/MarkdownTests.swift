import Testing
import TextFormats

@Suite("A text in Markdown")
struct MarkdownTests {
  @Test(
    "is code that it cannot end itself, even in a table",
    arguments: [
      ("a", "`a`"), ("", ""), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a``", "``` a`` ```"),
      ("a|b", "`a\\|b`"), ("a\\|b", "`a\\\\|b`"), (" a ", "`  a  `"), (" a", "` a`"),
    ])
  func code(_ text: String, _ code: String) {
    #expect(Markdown.code(text) == code)
  }

  @Test("keeps its marks as words of a paragraph, on one line")
  func escaped() {
    #expect(Markdown.escaped("a*b_[c]<d>") == #"a\*b\_\[c\]\<d\>"#)
    #expect(Markdown.escaped("a\nb") == #"a\\u{a}b"#)
  }

  @Test("follows a fence that none of its lines closes")
  func fenced() {
    #expect(Markdown.fenced("a") == "```text\na\n```\n")
    #expect(Markdown.fenced("````\nb", as: "diff") == "`````diff\n````\nb\n`````\n")
  }

  @Test("is the target of a link with special bytes percent-encoded")
  func link() {
    #expect(Markdown.link("a b/ä(1).md") == "a%20b/%C3%A4%281%29.md")
  }

  @Test("is read back from its fence unchanged")
  func roundTrip() {
    for text in ["a", "```\n~~~", "  b\n\n- c\n", "> d\n``````"] {
      let bytes = Array(Markdown.fenced(text).utf8)
      let blocks = MarkdownReader.blocks(in: "text", of: bytes)
      #expect(blocks.map { $0.text(in: bytes) } == [Array((text + "\n").utf8)])
    }
  }

  @Test("is a heading, a row of a table, or folded away")
  func structure() {
    #expect(Markdown.heading(2, "a") == "## a\n\n")
    #expect(Markdown.row(["a", ""]) == "| a |  |\n")
    #expect(Markdown.table(["a", "b"], "rows\n") == "| a | b |\n|---|---|\nrows\n\n")
    #expect(
      Markdown.folded("a\n", behind: "b") == "<details><summary>b</summary>\n\na\n\n</details>\n")
    #expect(Markdown.folded("", behind: "b") == "<details><summary>b</summary>\n\n</details>\n")
  }
}
