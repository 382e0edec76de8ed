import Testing
import TextFormats

@Suite("A text in Markdown")
struct MarkdownTests {
  @Test(
    "can be code that it cannot end itself, even in a table",
    arguments: [
      ("a", "`a`"), ("", ""), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a``", "``` a`` ```"),
      ("a|b", "`a\\|b`"), ("a\\|b", "`a\\\\|b`"), (" a ", "`  a  `"), (" a", "` a`"),
    ])
  func code(_ text: String, _ code: String) {
    #expect(Markdown.code(text) == code)
  }

  @Test(
    "keeps its special characters in a paragraph on one line",
    arguments: [
      ("a*b_[c]<d>", #"a\*b\_\[c\]\<d\>"#), ("a\nb", #"a\\u{a}b"#), ("a\\", #"a\\"#),
      ("snake_case, _b_", #"snake\_case, \_b\_"#), ("a|~b~`c`", #"a\|\~b\~\`c\`"#),
      ("a & b &amp; R&D", #"a \& b \&amp; R\&D"#),
      ("a [b](c)", #"a \[b\](c)"#), ("[a]: b", #"\[a\]: b"#), ("![a](b)", #"!\[a\](b)"#),
      ("# a #", ##"\# a \#"##), ("C#", ##"C\#"##), ("- a", #"\- a"#), ("-> a - b", #"-\> a - b"#),
      ("---", #"\---"#), ("+ a", #"\+ a"#), ("+1", "+1"), ("> a > b", #"\> a \> b"#),
      ("1. a 2. b", #"1\. a 2. b"#), ("1) a", #"1\) a"#), ("1.5 s", "1.5 s"),
      ("    a", "&#32;   a"), ("*\u{301}a", "\\*\u{301}a"), ("", ""),
    ])
  func escaped(_ text: String, _ escaped: String) {
    #expect(Markdown.escaped(text) == escaped)
  }

  @Test(
    "turns anything that GitHub would link, mention or draw into code",
    arguments: [
      ("by @team, and (@org/team)", "by `@team`, and (`@org/team`)"),
      ("to a.b@example.com.", "to `a.b@example.com`."), ("@ noon", "@ noon"),
      ("see https://a.b/c?d|e", #"see `https://a.b/c?d\|e`"#), ("ftp://a", "`ftp://a`"),
      ("WWW.a.b", "`WWW.a.b`"), ("a:b and 1:2", "a:b and 1:2"), ("a.md#2:b", "`a.md#2:b`"),
      ("fixes #12!", "fixes `#12`!"), ("# 12", ##"\# 12"##), ("a/b#1", "`a/b#1`"),
      ("GH-12 gh-1 high-5", "`GH-12` `gh-1` high-5"), (":+1: ok :x:y", "`:+1:` ok `:x:y`"),
      ("in 3f2a91c, not 1234567 or facade", "in `3f2a91c`, not 1234567 or facade"),
      ("costs $5", "costs `$5`"), ("<b>@a`b", "``<b>@a`b``"), ("@a\u{301}", "`@a\u{301}`"),
    ])
  func live(_ text: String, _ escaped: String) {
    #expect(Markdown.escaped(text) == escaped)
  }

  @Test(
    "keeps its pairs of backticks as code",
    arguments: [
      ("`a_b` or _c_", #"`a_b` or \_c\_"#), ("like `<@x>`", "like `<@x>`"),
      ("a ` b", #"a \` b"#), ("a `` b", #"a \`\` b"#), ("by @a: `b`", "by `@a:` `b`"),
    ])
  func prose(_ text: String, _ prose: String) {
    #expect(Markdown.prose(text) == prose)
  }

  @Test("is code in the summary of a section")
  func summary() {
    #expect(Markdown.summary("<b> & @team") == "<code>&lt;b&gt; &amp; @team</code>")
  }

  @Test("is fenced in such a way that none of its lines closes the fence")
  func fenced() {
    #expect(Markdown.fenced("a") == "```text\na\n```\n")
    #expect(Markdown.fenced("````\nb", as: "diff") == "`````diff\n````\nb\n`````\n")
  }

  @Test("can be the target of a link, with special bytes percent-encoded")
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

  @Test("can be a heading, a row of a table, or folded away")
  func structure() {
    #expect(Markdown.heading(2, "a") == "## a\n\n")
    #expect(Markdown.row(["a", ""]) == "| a |  |\n")
    #expect(Markdown.table(["a", "b"], "rows\n") == "| a | b |\n|---|---|\nrows\n\n")
    #expect(
      Markdown.folded("a\n", behind: "b") == "<details><summary>b</summary>\n\na\n\n</details>\n")
    #expect(Markdown.folded("", behind: "b") == "<details><summary>b</summary>\n\n</details>\n")
  }
}
