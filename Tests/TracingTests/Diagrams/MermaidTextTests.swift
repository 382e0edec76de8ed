import Testing
import Tracing

@Suite("A label of a Mermaid diagram")
struct MermaidTextTests {
  @Test("keeps characters without a meaning in Mermaid, and writes the rest of ASCII by number")
  func escapes() {
    #expect(MermaidText.label("log-in a@b.c (x/y), it's 7+1?!") == "log-in a@b.c (x/y), it's 7+1?!")
    #expect(MermaidText.label("<b>\"#;") == "#60;b#62;#34;#35;#59;")
    #expect(MermaidText.label("é漢🙂 שלום") == "é漢🙂 שלום")
    for value in 0x21..<0x7f as Range<UInt8> {
      let scalar = Unicode.Scalar(value)
      guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { continue }
      let label = MermaidText.label(String(scalar))
      #expect(label == "#\(value);" || "/-.,()@+?!'".unicodeScalars.contains(scalar))
    }
  }

  @Test("is never a statement, whatever its text")
  func statements() {
    #expect(MermaidText.label("a direction LR") == "a directio#110; LR")
    #expect(MermaidText.label("reDirectioN\u{3000}td") == "reDirectio#78;\u{3000}td")
    #expect(MermaidText.label("%%{init: {}}%%").hasPrefix("#37;#37;#123;init#58;"))
    #expect(MermaidText.label("") == "#32;")
    #expect(MermaidText.label(lines: ["a<br/>", "b"]) == "a#60;br/#62;<br/>b")
  }

  @Test("has nothing that Mermaid uses internally")
  func marks() {
    #expect(MermaidText.label("ﬂ°35¶ß ß") == "fl°35¶ss ß")
  }

  @Test("shows invisible characters, and characters that XML cannot contain")
  func unseen() {
    #expect(MermaidText.label("a\u{1b}b") == "a#92;u#123;1b#125;b")
    #expect(MermaidText.label("\u{202e}") == "#92;u#123;202e#125;")
    #expect(MermaidText.label("\u{ffff}") == "#92;u#123;ffff#125;")
    #expect(MermaidText.label("a\nb") == "a#92;u#123;a#125;b")
  }

  @Test("is truncated if it is too long, however few characters it seems to have")
  func long() {
    #expect(MermaidText.label("abcdef", upTo: 6) == "abcdef")
    #expect(MermaidText.label("abcdefg", upTo: 6) == "abcdef…")
    let marks = "e" + String(repeating: "\u{301}", count: 60_000)
    #expect(marks.count == 1)
    #expect(MermaidText.label(marks).unicodeScalars.count == 61)
  }

  @Test("follows a one-line title that is quoted YAML")
  func title() {
    #expect(MermaidText.head(title: "a b") == "---\ntitle: \"a b\"\n---\n")
    #expect(
      MermaidText.head(title: "\"<b a=\"\n---\\") == """
        ---
        title: "\\x22‹b a\\x3d\\x22\\x5cu\\x7ba\\x7d---\\x5c"
        ---

        """)
  }
}
