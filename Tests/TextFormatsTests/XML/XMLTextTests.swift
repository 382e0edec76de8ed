import Testing
import TextFormats

@Suite("A text in XML")
struct XMLTextTests {
  @Test("has no character that would end its element or attribute")
  func marks() {
    #expect(XMLText.escaped(#"<a b="c">&"#) == "&lt;a b=&quot;c&quot;&gt;&amp;")
  }

  @Test("keeps its line breaks in content, and encodes them in an attribute, on a single line")
  func lines() {
    #expect(XMLText.content("a\nb") == "a\nb")
    #expect(XMLText.escaped("a\n\tb") == "a&#10;&#9;b")
  }

  @Test("makes visible the characters that no document can contain")
  func unseen() {
    #expect(XMLText.escaped("a\u{0}b\u{fffe}\u{202e}") == "a\\u{0}b\\u{fffe}\\u{202e}")
  }

  @Test("can be an element with attributes, with one tag if it is empty")
  func elements() {
    #expect(XMLText.element("a", ["b": "\"", "c": "d"]) == #"<a b="&quot;" c="d"/>"#)
    #expect(XMLText.element("a", [:], XMLText.element("b")) == "<a><b/></a>")
  }
}
