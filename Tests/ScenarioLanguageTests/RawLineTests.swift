import Exploration
import Notation
import ScenarioLanguage
import Testing

@Suite("The bytes of a line")
struct RawLineTests {
  static let refused: [[UInt8]] = [
    [0x80], [0xff], [0xc3], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x9f, 0xbf], [0xe2, 0x82],
    [0xed, 0xa0, 0x80], [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
  ]

  @Test("are refused if they are not UTF-8", arguments: refused)
  func refuses(_ bytes: [UInt8]) {
    let document = Document(name: "test.scenario", bytes: Array("go a".utf8) + bytes)
    #expect(document.errorKinds == ["not-utf-8"])
    #expect(document.diagnostics.map(\.column) == [5])
  }

  @Test("are refused exactly when the standard library refuses them")
  func differential() {
    let seed: UInt64 = 0x07f8
    var random = SplitMix64(seed: seed)
    let leads: [UInt8] = [0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf3, 0xf4]
    for round in 0..<10_000 {
      let lead = leads.randomElement(using: &random) ?? 0
      let rest = (0..<3).map { _ in UInt8.random(in: 0x7e...0xc1, using: &random) }
      let bytes = Array("#".utf8) + [lead] + rest
      let isText = String(validating: bytes, as: UTF8.self) != nil
      let isRead = !Document(name: "", bytes: bytes).errorKinds.contains("not-utf-8")
      // An invisible character can precede the invalid bytes.
      let isControl = Document(name: "", bytes: bytes).errorKinds == ["control-character"]
      #expect(isText == isRead || isControl, "seed \(seed), round \(round): \(bytes)")
    }
  }

  @Test(
    "keep every visible character", arguments: ["é", "€", "😀", "\u{10ffff}", "\u{a0}", "Ω"])
  func keeps(_ text: String) {
    let document = Document("# \(text)\ngo \(text)\n")
    #expect(document.errors == [])
    #expect(document.words.last.map(document.text(of:)) == text)
  }

  @Test("can have tabs in a comment, and in an otherwise empty line")
  func tabs() {
    #expect(Document("#\ta\tb\n\t\n \t \ngo\n").errors == [])
  }

  @Test("end at LF or CRLF, while a lone CR is a control character")
  func endings() {
    #expect(Document("go\r\ngo\n").lines.map(\.range) == [0..<2, 4..<6])
    #expect(Document("go\rgo\n").errorKinds == ["control-character"])
    #expect(Document("\r\n\r\n").kinds == [.blank, .blank])
  }
}
