import Notation
import TestScale
import Testing

@Suite("A visible text")
struct VisibleTests {
  @Test("has no invisible characters, and reads as before", arguments: ScalarNeighbors.allCases)
  func unseen(_ neighbors: ScalarNeighbors) throws {
    for text in neighbors.texts {
      let visible = text.visible
      let raw = visible.unicodeScalars.first(where: leavesNoInk)
      if let raw { Issue.record("U+\(String(raw.value, radix: 16)) is raw") }
      #expect(visible.visible.utf8.elementsEqual(visible.utf8))
      let word = Quotation.quoted(text)
      if word.unicodeScalars.contains(where: leavesNoInk) { Issue.record("\(visible) is raw") }
      let read = try Quotation.read(Array(word.utf8).span)
      if !read.utf8.elementsEqual(text.utf8) { Issue.record("\(visible) is not read back") }
    }
  }

  private func leavesNoInk(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let categories: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    return categories.contains(properties.generalCategory)
      || properties.isDefaultIgnorableCodePoint
  }

  @Test(
    "distinguishes names that look alike",
    arguments: [
      "\u{ad}", "\u{34f}", "\u{115f}", "\u{180e}", "\u{200b}", "\u{200c}", "\u{200d}", "\u{2060}",
      "\u{2064}", "\u{3164}", "\u{fe00}", "\u{fe0e}", "\u{fe0f}", "\u{feff}", "\u{ffa0}",
      "\u{1d173}", "\u{e0001}", "\u{e0061}", "\u{e007f}", "\u{e0100}", "\u{e01ef}",
    ])
  func alike(_ scalar: Unicode.Scalar) {
    let escape = "\\u{\(String(scalar.value, radix: 16))}"
    #expect("a\(scalar)b".visible == "a\(escape)b")
    #expect("1\(scalar)".visible == "1\(escape)")
    #expect("\(scalar)".visible == escape)
    #expect("😀\(scalar)".visible == "😀\(escape)")
    #expect(Quotation.quoted("a\(scalar)b") == "\"a\(escape)b\"")
  }

  @Test("keeps the joiners of composed emoji", arguments: ["👩‍👩‍👧", "🏳️‍🌈", "❤️", "👩🏽‍🚀"])
  func emoji(_ text: String) {
    #expect(text.visible == text)
    #expect(Quotation.quoted(text) == "\"\(text)\"")
    #expect(!text.unicodeScalars.contains { $0.isUnseen })
  }

  @Test("of several lines keeps line breaks, but no other control character")
  func lines() {
    #expect("a\u{1b}[1m\r\nb\u{200b}\n".visibleLines == "a\\u{1b}[1m\\u{d}\nb\\u{200b}\n")
  }
}
