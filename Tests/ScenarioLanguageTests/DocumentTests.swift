import Notation
import ScenarioLanguage
import Testing

@Suite("A document")
struct DocumentTests {
  @Test("reads the notation's own example")
  func example() {
    let document = Document(wrongPassword)
    #expect(document.errors == [])
    #expect(
      document.kinds == [
        .comment, .scenario, .blank, .given, .blank, .stimulus, .observation, .observation,
        .observation, .blank, .stimulus, .observation, .observation, .blank, .stimulus,
        .observation, .observation, .observation, .observation, .blank, .queryAssertion,
        .stateAssertion,
      ])
    #expect(document.sources(ofLine: 6) == ["->", "unauthenticated", "via", "app-root"])
    #expect(
      document.sources(ofLine: 3)
        == ["given", "user", "alice", "email", "alice@example.com", "password", "\"Correct-1\""])
  }

  @Test("determines the kind of a line by its first word")
  func kinds() {
    let document = Document(
      """
      skip "why"
      use "a.scenario"
      given x
      never alerts x
      launch
        ...
        never shows b
        shows a
      is a
      has b
      # c
      given-up
      isolate
      """)
    #expect(document.errors == [])
    #expect(
      document.kinds == [
        .skip, .use, .given, .never, .stimulus, .gap, .exclusion, .observation,
        .stateAssertion, .queryAssertion, .comment, .stimulus, .stimulus,
      ])
  }

  @Test("knows the ranges and indentation of its lines")
  func lines() {
    let document = Document("go\n   shows a\n\n")
    #expect(document.lines.map(\.range) == [0..<2, 3..<13, 14..<14])
    #expect(document.lines.map(\.indentation) == [0, 3, 0])
  }

  @Test("cuts words at spaces, but not within quotes or parentheses")
  func words() {
    let document = Document(#"go a  "b c" "" d(e: "f )", g: h)/i ... _ -> #x"#)
    #expect(document.errors == [])
    #expect(
      document.sources(ofLine: 0)
        == ["go", "a", "\"b c\"", "\"\"", "d(e: \"f )\", g: h)/i", "...", "_", "->", "#x"])
    #expect(
      document.words.map(\.isQuoted)
        == [false, false, true, true, false, false, false, false, false])
    #expect(document.words.firstIndex(where: \.isCompound) == 4)
    #expect(document.text(of: document.words[2]) == "b c")
    #expect(document.text(of: document.words[3]) == "")
  }

  @Test("does not end a path at an escaped quote within its quotes")
  func escapedQuoteInPath() {
    let document = Document(#"is d(e: "a\") b") "#)
    #expect(document.errors == [])
    #expect(document.sources(ofLine: 0) == ["is", #"d(e: "a\") b")"#])
  }

  @Test("unescapes a word only when asked for its text")
  func escapes() {
    let document = Document(#"go "a\"\\\n\t\u{1f600}" "plain""#)
    #expect(document.words.map(\.hasEscapes) == [false, true, false])
    #expect(document.text(of: document.words[1]) == "a\"\\\n\t😀")
  }

  @Test("gives a word the same id, quoted or bare")
  func ids() {
    let document = Document("go alice \"alice\"")
    #expect(document.words.map(\.id) == [WordID("go"), WordID("alice"), WordID("alice")])
  }

  @Test("accepts CRLF and a byte order mark silently")
  func windows() {
    let text = "\u{feff}# c\r\ngo\r\n  shows a\r\n"
    let document = Document(text)
    #expect(document.errors == [])
    #expect(document.kinds == [.comment, .stimulus, .observation])
    #expect(document.lines[0].range == 3..<6)
    #expect(document.statements == Document("# c\ngo\n  shows a\n").statements)
  }

  @Test("of nothing, of blanks or of comments has no scenarios", arguments: ["", "\n \n", "# a\n"])
  func nothing(_ text: String) {
    let document = Document(text)
    #expect(document.scenarios.isEmpty)
    #expect(document.errors == [])
  }

  @Test("needs no final line break")
  func finalBreak() {
    #expect(Document("go\n  shows a").statements == Document("go\n  shows a\n").statements)
  }

  @Test("accepts a line of exactly 64 KiB, but not one byte more")
  func longLine() {
    let text = "go " + String(repeating: "a", count: Line.maximumLength - 3)
    #expect(Document(text).errorKinds == [])
    #expect(Document(text + "a").errorKinds == ["line-too-long"])
    #expect(Document(text + "\r\n").errorKinds == [])
  }

  @Test("reports all errors in order, one per line")
  func severalErrors() {
    let document = Document("go \"a\n  shows )(\n  shows ok\n   shows a\n...\ngiven x\n")
    #expect(
      document.errorKinds == [
        "unclosed-quote", "unexpected-parenthesis", "uneven-indentation", "gap-outside-block",
        "head-after-body",
      ])
    #expect(document.lines.map(\.isSound) == [false, false, true, false, false, false])
  }

  @Test("does not blame lines after an unreadable line")
  func noFollowUps() {
    #expect(Document("\"go\"\n  shows a\n").errorKinds == ["quoted-verb"])
    #expect(Document("go )\n  shows a\n").errorKinds == ["unexpected-parenthesis"])
    #expect(Document("given \"a\ngiven b\n").errorKinds == ["unclosed-quote"])
    #expect(Document("scenario \"a\ngo\nscenario \"b\"\n").errorKinds == ["unclosed-quote"])
    #expect(Document("is a\n  b\n  c\n\n  d\n").errorKinds == ["indented-outside-block"])
    #expect(Document("go\n\tshows a\n  shows b\n").errorKinds == ["tab-indentation"])
  }

  @Test("reads a megabyte of anything in one pass", .timeLimit(.minutes(30)))
  func linear() {
    let lines = String(repeating: String(repeating: "a ", count: 500) + "\n", count: 500)
    #expect(Document(lines).words.count == 250_000)
    let nest = String(repeating: String(repeating: "(", count: 65_000) + "\n", count: 8)
    #expect(Document("a" + nest).errorKinds.count == 8)
    let quotes = "go" + String(repeating: " \"\\\\\"", count: 10_000)
    #expect(Document(quotes).words.count == 10_001)
    let tags = "scenario \"a\"" + (0..<8_000).map { " @\($0)" }.joined()
    #expect(Document(tags).scenarios.first?.tags.count == 8_000)
    let errors = String(repeating: ")\n", count: 20_000)
    #expect(Document(errors).diagnostics.count == 20_000)
  }
}
