import Notation
import ScenarioLanguage
import Testing

@Suite("A source excerpt")
struct SourceExcerptTests {
  @Test("shows a line of 120 columns whole")
  func whole() {
    let line = String(repeating: "a", count: 118) + " )"
    #expect(excerpts(of: line).map(\.text) == [line])
  }

  @Test("is cut at the end when the mistake is near the beginning")
  func cutAtEnd() throws {
    let excerpt = try #require(excerpts(of: ") " + String(repeating: "a", count: 300)).first)
    #expect(excerpt.text == ") " + String(repeating: "a", count: 117) + "…")
    #expect(excerpt.marker == "^")
  }

  @Test("is cut at the beginning when the mistake is near the end")
  func cutAtBeginning() throws {
    let excerpt = try #require(excerpts(of: String(repeating: "a", count: 300) + " )").first)
    #expect(excerpt.text == "…" + String(repeating: "a", count: 117) + " )")
    #expect(excerpt.indentation == 119)
  }

  @Test("is cut on both sides if the mistake is in the middle, and the mark ends at the cut")
  func cutAround() throws {
    let line = String(repeating: "a", count: 300) + " \"" + String(repeating: "b", count: 300)
    let excerpt = try #require(excerpts(of: line).first)
    #expect(excerpt.text.unicodeScalars.count == SourceExcerpt.maximumWidth)
    #expect(excerpt.text.hasPrefix("…a") && excerpt.text.hasSuffix("•…"))
    #expect(excerpt.indentation == 60)
    #expect(excerpt.length == 60)
  }

  @Test("shows an invisible character in one column")
  func unseen() {
    #expect(excerpts(of: "a\tb\u{7}\u{202e}").map(\.text) == ["a b··"])
    #expect(excerpts(of: "\t::a::\u{7}").map(\.text) == [" ·:a::·"])
    #expect(excerpts(of: "\tgo").map(\.text) == [" go"])
  }

  @Test(
    "never places its caret outside the text",
    arguments: [0, 1, 59, 60, 61, 119, 120, 121, 500])
  func caret(_ width: Int) throws {
    let excerpt = try #require(excerpts(of: String(repeating: "a", count: width) + ")").first)
    let shown = Array(excerpt.text.unicodeScalars)
    #expect(shown[excerpt.indentation] == ")")
    #expect(shown.count <= SourceExcerpt.maximumWidth)
  }

  @Test(
    "has its mark below the mistake, even after wide and zero-width characters")
  func wide() throws {
    let behind = try #require(excerpts(of: "漢字e\u{301} )").first)
    #expect(behind.marker == "      ^")
    let under = try #require(excerpts(of: "go \"漢字\"漢字").first)
    #expect(under.text == "go \"••\"••")
    let long = try #require(excerpts(of: String(repeating: "漢", count: 300) + " )").first)
    #expect(long.text.unicodeScalars.count < SourceExcerpt.maximumWidth)
    #expect(long.text.unicodeScalars.reduce(0) { $0 + $1.columns } <= SourceExcerpt.maximumWidth)
    #expect(long.marker.count <= SourceExcerpt.maximumWidth)
    #expect(long.marker.hasSuffix("^"))
  }

  private func excerpts(of line: String) -> [SourceExcerpt] {
    Document(line).diagnostics.map(\.excerpt)
  }
}
