import Testing
import TextFormats

@Suite("Escaping, for every scalar, alone and as a part of a character")
struct ScalarEscapingTests {
  /// Each scalar below U+20000: alone, behind a sign that takes it in, and with a mark.
  private static let texts = (0..<0x20000).compactMap { Unicode.Scalar($0 as UInt32) }
    .flatMap { ["\($0)", "\u{600}\($0)", "\($0)\u{301}"] }

  /// Whether each of some signs of a text has an odd number of backslashes before it.
  private static func areEscaped(_ signs: String, in text: String) -> Bool {
    let signs = Set(signs.unicodeScalars)
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar != "\\", signs.contains(scalar), !isEscaped { return false }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return !isEscaped
  }

  @Test("leaves no sign of Markdown active")
  func markdown() {
    let wrong = Self.texts.filter {
      !Self.areEscaped("`*_<>[]|#~&", in: Markdown.escaped($0))
    }
    #expect(wrong == [])
  }

  @Test("keeps code in its fence")
  func code() {
    let wrong = Self.texts.filter { text in
      let code = Array(Markdown.code("`" + text + "`").unicodeScalars)
      return code.prefix(3) != ["`", "`", " "] || code.suffix(3) != [" ", "`", "`"]
    }
    // A backtick makes the fence one longer.
    #expect(Set(wrong.flatMap(\.unicodeScalars)).isSubset(of: ["`", "\u{600}", "\u{301}"]))
    #expect(Markdown.code("`\u{301}") == "`` `\u{301} ``")
  }
}
