import Notation
import ScenarioLanguage
import Testing

@Suite("An outline")
struct OutlineTests {
  /// Returns the words of a line in the first row's scenario. The cell replaces `<a>`.
  private static func line(_ line: String, _ cell: String) -> [String] {
    let document = Document("\(line)\nexamples\n  | a |\n  | \(cell) |\n")
    #expect(document.errors == [])
    let row = rows(of: document).first
    return row.map { $0.sources(ofLine: 0) } ?? []
  }

  private static func rows(of document: Document) -> [Document] {
    document.scenarios.flatMap { $0.isOutline ? document.rows(of: $0) : [] }
  }

  @Test(
    "turns each word into one word, whatever the cell contains",
    arguments: [
      ("go <a>", "b", "b"), ("go <a>", "b c", #""b c""#), ("go <a>", #""b c""#, #""b c""#),
      ("go <a>", #""b""#, #""b""#), ("go <a>", "", #""""#), ("go <a>", "...", "..."),
      ("go <a>", "b(c: d)/e", "b(c: d)/e"), ("go <a>", "b(c", #""b(c""#),
      ("go <a>", #"say "b""#, #""say \"b\"""#), ("go <a>", #"b \| c"#, #""b | c""#),
      ("go <a>", #"\<a>"#, "<a>"), ("go <a>", "<a>", "<a>"), ("go <a>", #""\\\|""#, #""\\|""#),
      ("go <a>/x", "b", "b/x"), ("go <a>/x", #""b""#, #""b/x""#), ("go x-<a>-<a>", "b", "x-b-b"),
      (#"go \<a>/<a>"#, "b", "<a>/b"), ("go <a>", "\u{e9} \u{2192}", "\"\u{e9} \u{2192}\""),
      (#"go "<a>""#, "b", #""b""#), (#"go "<a>""#, #""b c""#, #""b c""#),
      (#"go "x <a> \" <a>""#, #""\"""#, #""x \" \" \"""#), (#"go "<a>""#, #"\n"#, #""\\n""#),
      (#"go "\<a><a>""#, "b", #""<a>b""#), (#"go "< a><a>""#, "", #""< a>""#),
      (#"go "\u{3c}a><a>""#, "b", #""\u{3c}a>b""#),
      ("go x(y: <a>)", "b", "x(y: b)"), ("go x(y: <a>)", "b c", #"x(y: "b c")"#),
      ("go x(y: <a>)", #""_""#, #"x(y: "_")"#), ("go x(y: <a>)", "_", "x(y: _)"),
      (#"go x(y: "<a>,")"#, #"b"#, #"x(y: "b,")"#), ("go x(y: z)/<a>", "b", "x(y: z)/b"),
      ("go x(y: z)/<a>", "...", "x(y: z)/..."),
    ])
  func substitution(_ line: String, _ cell: String, _ word: String) {
    #expect(Self.line(line, cell) == ["go", word])
  }

  @Test("keeps the kind of a line, and its number of words")
  func kinds() {
    for cell in ["is", "given", "# b", "...", ".back", "\"b\"", "b c", ""] {
      let document = Document("<a> x\n  <a>\n\nexamples\n  | a |\n  | \(cell) |\n")
      let row = Self.rows(of: document).first
      #expect(row?.kinds == [.stimulus, .observation, .blank])
      #expect(row?.words.count == 3)
    }
  }

  private static let outlineAmongScenarios = """
    # Above.
    scenario "before"
    go

    scenario "pay <a>" @x @y
    skip "<a> is out"
    given <a>

    # now
    go <b>
      sees <a>

    examples
      | a | b |
      # first

      | 1 | 2 |
      | 3 | 4 |

    scenario "after"
    go
    """

  @Test("makes a scenario of each row, with its name, tags and head")
  func rows() throws {
    let document = Document(Self.outlineAmongScenarios)
    #expect(document.errors == [])
    #expect(document.scenarios.map(\.isOutline) == [false, true, false])
    let rows = Self.rows(of: document)
    #expect(rows.map(\.firstLine) == [5, 5])
    #expect(rows.map { $0.row?.number } == [1, 2])
    #expect(rows.map { $0.row?.line } == [17, 18])
    let scenario = try #require(rows.last?.scenarios.first)
    #expect(scenario.name == "pay <a> [row 2]")
    #expect(scenario.tags == ["x", "y"])
    #expect(scenario.skipReason == "3 is out")
    #expect(!scenario.isOutline)
    #expect(scenario.head == 1..<3)
    #expect(rows.last?.sources(ofLine: 2) == ["given", "3"])
    #expect(rows.last?.sources(ofLine: 5) == ["go", "4"])
    #expect(rows.last?.sources(ofLine: 6) == ["sees", "3"])
    #expect(
      rows.last?.kinds == [
        .scenario, .skip, .given, .blank, .comment, .stimulus, .observation, .blank,
      ])
  }

  @Test("shows an error in a row at its place in the outline, and nothing of the cell's content")
  func positions() throws {
    let document = Document(
      "\n\ngo x  <a>/y(b: \"<a>\") z\nexamples\n  | a |\n  | \"hidden\" |\n")
    #expect(document.errors == [])
    let row = try #require(Self.rows(of: document).first)
    #expect(row.diagnostics.map(\.line) == [3])
    #expect(
      row.errors == [
        """
        test.scenario:3:7: error: text follows directly after a closing quote
          go x  <a>/y(b: "•••") z
                ^~~~~~~~~~~~~~~
          help: put a space after the quote; a quote within the text is written `\\"`
        """
      ])
    let last = try #require(row.words.last)
    let within = row.diagnostic(at: last.range, message: "m", help: nil)
    #expect(within.column == 23)
    let end = row.diagnostic(
      at: last.range.upperBound..<last.range.upperBound, message: "m", help: nil)
    #expect(end.column == 24)
  }

  @Test("hides the content of its cells when a row is shown")
  func masked() {
    let document = Document("go \"<a>\"\nexamples\n  | a |\n  | Correct-1 | \"x\" |\n")
    #expect(document.errorKinds == ["uneven-row"])
    #expect(document.errors.first?.contains("Correct") == false)
    #expect(document.errors.first?.contains("  | ••••••••• | ••• |\n") == true)
  }

  @Test("is formatted as a table with aligned bars")
  func table() {
    let document = Document(
      "go <a> <b>\n\n\nexamples\n   |a|   b|\n# in\n  | \u{6f22}\u{5b57} |  \\| |\n\n  |||\n# out\n"
    )
    let formatted = """
      go <a> <b>

      examples
        | a    | b  |
        # in
        | \u{6f22}\u{5b57} | \\| |

        |      |    |
      # out

      """
    #expect(document.formatted() == formatted)
    #expect(Document(formatted).formatted() == formatted)
    #expect(Document(formatted).statements == document.statements)
  }

  @Test("differs from another outline if any cell differs")
  func statements() {
    let texts = ["b", "c", "\"b\"", "\\|", ""].map { Document("go <a>\nexamples\n|a|\n|\($0)|\n") }
    #expect(Set(texts.map(\.statements)).count == texts.count)
  }

  @Test("gives each of its rows a name")
  func names() {
    let outline = "scenario \"a\"\ngo <b>\nexamples\n  | b |\n  | 1 |\n  | 2 |\n"
    let second = Document(outline + "scenario \"a [row 2]\"\ngo\n")
    #expect(second.errorKinds == ["duplicate-scenario"])
    #expect(
      second.diagnostics.first?.message == "the scenario \"a [row 2]\" is already defined on line 1"
    )
    for name in ["a [row 3]", "a [row 0]", "a [row 02]", "a [row x]", "b [row 1]", "a[row 1]"] {
      #expect(Document(outline + "scenario \"\(name)\"\ngo\n").errors == [])
    }
  }

  @Test("with a misspelt word does not also blame its column")
  func misspelt() {
    let document = Document("go <b>\nexamples\n  | bee |\n  | 1 |\n")
    #expect(document.errorKinds == ["unknown-placeholder"])
    #expect(document.diagnostics.first?.help == "write `\\<` for a plain `<`")
  }

  @Test("needs examples, without which `<a>` is an ordinary word")
  func plain() {
    #expect(Document("go <a> \"<a>\"\n").errors == [])
  }
}
