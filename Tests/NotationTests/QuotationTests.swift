import Exploration
import Notation
import Testing

@Suite("Quotation")
struct QuotationTests {
  @Test(
    "leaves plain words bare",
    arguments: ["a", "log-in", "alice@example.com", "60s", "-", "a_b.c", "@x", "x:/=%?&+1"])
  func bare(_ text: String) {
    #expect(Quotation.isBare(text))
    #expect(written(text) == text)
  }

  @Test(
    "quotes words that could be misread",
    arguments: [
      ("", #""""#), (".", #"".""#), ("...", #""...""#), ("_", #""_""#), ("_x", #""_x""#),
      ("two words", #""two words""#), ("é", #""é""#), ("a,b", #""a,b""#), ("a|b", #""a|b""#),
      ("a(b)", #""a(b)""#), ("->", #""->""#), ("#", ##""#""##),
    ])
  func quoted(_ text: String, _ expected: String) {
    #expect(!Quotation.isBare(text))
    #expect(written(text) == expected)
  }

  @Test("quotes a plain word on request")
  func asked() {
    #expect(written("Correct-1", quoted: true) == #""Correct-1""#)
  }

  @Test(
    "escapes invisible characters, and characters that would end the word",
    arguments: [
      ("\"", #""\"""#), ("\\", #""\\""#), ("\n", #""\n""#), ("\t", #""\t""#), ("\r", #""\u{d}""#),
      ("\u{0}", #""\u{0}""#), ("\u{7f}", #""\u{7f}""#), ("\u{85}", #""\u{85}""#),
      ("\u{202e}x", #""\u{202e}x""#), ("\u{2066}", #""\u{2066}""#), ("\u{200f}", #""\u{200f}""#),
      ("\u{61c}", #""\u{61c}""#), ("\u{2028}", #""\u{2028}""#), ("\u{feff}", #""\u{feff}""#),
    ])
  func escaped(_ text: String, _ expected: String) {
    #expect(written(text) == expected)
  }

  @Test(
    "reads every escape",
    arguments: [
      (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\n\t""#, "\"\\\n\t"), (#""\u{1f600}""#, "😀"),
      (#""\u{0}\u{10FFFF}""#, "\u{0}\u{10ffff}"), (#""é""#, "é"),
    ])
  func reads(_ source: String, _ expected: String) throws {
    #expect(try read(source) == expected)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let source: String
    let kind: QuotationError.Kind
    let offset: Int
    let length: Int
    var testDescription: String { source }
  }

  @Test(
    "refuses unreadable text and reports the place",
    arguments: [
      Refusal(source: "", kind: .missingQuote, offset: 0, length: 0),
      Refusal(source: "a", kind: .missingQuote, offset: 0, length: 1),
      Refusal(source: "\"", kind: .missingQuote, offset: 1, length: 0),
      Refusal(source: "\"a", kind: .missingQuote, offset: 2, length: 0),
      Refusal(source: #""a\""#, kind: .missingQuote, offset: 4, length: 0),
      Refusal(source: #""a"b""#, kind: .missingQuote, offset: 2, length: 1),
      Refusal(source: #""a\q""#, kind: .unknownEscape, offset: 2, length: 2),
      Refusal(source: #""\é""#, kind: .unknownEscape, offset: 1, length: 3),
      Refusal(source: #""\u""#, kind: .badScalar, offset: 1, length: 2),
      Refusal(source: #""\u{}""#, kind: .badScalar, offset: 1, length: 4),
      Refusal(source: #""\u{d800}""#, kind: .badScalar, offset: 1, length: 8),
      Refusal(source: #""\u{110000}""#, kind: .badScalar, offset: 1, length: 10),
      Refusal(source: #""\u{1234567}""#, kind: .badScalar, offset: 1, length: 9),
      Refusal(source: #""\u{12""#, kind: .badScalar, offset: 1, length: 5),
      Refusal(source: #""\u{xy}""#, kind: .badScalar, offset: 1, length: 3),
    ])
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: QuotationError.self) { try read(refusal.source) }
    #expect(error?.kind == refusal.kind)
    #expect(error?.offset == refusal.offset)
    #expect(error?.length == refusal.length)
  }

  @Test("refuses content that is not UTF-8")
  func notUTF8() {
    let error = #expect(throws: QuotationError.self) {
      try Quotation.read([UInt8(ascii: "\""), 0xff, UInt8(ascii: "\"")].span)
    }
    #expect(error?.kind == .notUTF8)
  }

  @Test("writes text that reads back as the same bytes")
  func roundTrip() throws {
    var random = SplitMix64(seed: 0x9a7e)
    for round in 0..<5_000 {
      let text = random.text(length: 12)
      let source = written(text, quoted: round.isMultiple(of: 2))
      // The texts are compared as bytes, because a combining character would merge with the quote
      // before it.
      guard source.utf8.first == UInt8(ascii: "\"") else {
        #expect(source == text)
        continue
      }
      #expect(Array(try read(source).utf8) == Array(text.utf8), "seed 0x9a7e, round \(round)")
    }
  }

  private func written(_ text: String, quoted: Bool = false) -> String {
    var output = ""
    Quotation.write(text, quoted: quoted, into: &output)
    return output
  }

  private func read(_ source: String) throws(QuotationError) -> String {
    try Quotation.read(Array(source.utf8).span)
  }
}

extension SplitMix64 {
  /// Returns up to `length` scalars. Most of them need special treatment.
  fileprivate mutating func text(length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let limit: UInt32 = Bool.random(using: &self) ? 0x80 : 0x11_0000
      let value = UInt32.random(in: 0..<limit, using: &self)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
