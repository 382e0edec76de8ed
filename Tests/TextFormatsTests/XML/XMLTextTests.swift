import Testing
import TextFormats

@Suite("A text in XML")
struct XMLTextTests {
  @Test("has no mark that would end its element or attribute")
  func marks() {
    #expect(XMLText.escaped(#"<a b="c">&"#) == "&lt;a b=&quot;c&quot;&gt;&amp;")
  }

  @Test("keeps its lines as content, and as an attribute, which has but one")
  func lines() {
    #expect(XMLText.content("a\nb") == "a\nb")
    #expect(XMLText.escaped("a\n\tb") == "a&#10;&#9;b")
  }

  @Test("shows what no document may hold")
  func unseen() {
    #expect(XMLText.escaped("a\u{0}b\u{fffe}\u{202e}") == "a\\u{0}b\\u{fffe}\\u{202e}")
  }

  @Test("is an element with its attributes, of one tag where it has no content")
  func elements() {
    #expect(XMLText.element("a", ["b": "\"", "c": "d"]) == #"<a b="&quot;" c="d"/>"#)
    #expect(XMLText.element("a", [:], XMLText.element("b")) == "<a><b/></a>")
  }
}
