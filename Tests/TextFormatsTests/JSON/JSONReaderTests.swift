import Testing
import TextFormats

@Suite("A JSON reader")
struct JSONReaderTests {
  /// Returns the error in the first value of a text; `nil` if there is none. More text can follow
  /// the value.
  private func mistake(in bytes: [UInt8]) -> JSONError? {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.skipValue()
      return nil
    } catch { return error }
  }

  @Test(
    "skips any value, and stops after it",
    arguments: [
      "{}", "[]", #""a""#, "-0.5e+3", "true", "null", #"{"a":[1,{"b":[]},"c"],"d":false}"#,
      #""\u00e4\ud83d\ude00\n""#,
    ])
  func values(_ json: String) throws {
    var reader = JSONReader(Array(" \n\(json) x".utf8))
    try reader.skipValue()
    #expect(reader.place.line == 2)
    #expect(reader.place.column == json.unicodeScalars.count + 1)
  }

  @Test(
    "locates a mistake",
    arguments: [
      ("{", "json-end", 2), ("{\"a\"", "json-end", 5), ("{\"a\":", "json-end", 6),
      ("{\"a\":1", "json-end", 7), ("{\"a\":[1,", "json-end", 9), ("{a:1}", "json-character", 2),
      ("{\"a\" 1}", "json-character", 6), ("{\"a\":1,}", "json-character", 8),
      ("{\"a\":[1,]}", "json-character", 9), ("{\"a\":,1}", "json-character", 6),
      ("{\"a\":[1 2]}", "json-character", 9), ("{\"a\":1]", "json-character", 7),
      ("{\"a\":'b'}", "json-character", 6), ("{'a':1}", "json-character", 2),
      ("{\"ä\":+1}", "json-character", 6), ("{\"a", "json-quote", 4), ("{\"a\\", "json-quote", 4),
      ("{\"a\u{1}\":1}", "json-control", 4), ("{\"a\tb\":1}", "json-control", 4),
      ("{\"\\q\":1}", "json-escape", 3), ("{\"\\u12g4\":1}", "json-escape", 3),
      ("{\"\\u12", "json-escape", 3), ("{\"\\ud83d\":1}", "json-surrogate", 3),
      ("{\"\\ude00\\ud83d\":1}", "json-surrogate", 3),
      ("{\"\\ud83d\\u0041\":1}", "json-surrogate", 3), ("{\"a\":01}", "json-number", 6),
      ("{\"a\":1.}", "json-number", 6), ("{\"a\":-}", "json-number", 6),
      ("{\"a\":1e}", "json-number", 6), ("{\"a\":truE}", "json-word", 6),
      ("{\"a\":nan}", "json-word", 6),
    ])
  func mistakes(_ json: String, _ kind: String, _ column: Int) {
    let found = mistake(in: Array(json.utf8))
    #expect(found?.name == kind)
    #expect(found?.place == JSONPlace(offset: found?.place.offset ?? 0, line: 1, column: column))
  }

  @Test(
    "reports a text that ends too early as truncated, and no other",
    arguments: [
      ("{", true), (#"{"a"#, true), (#"{"a" 1}"#, true), (#"{"a":01}"#, false),
      (#"{"\q":1}"#, false),
    ])
  func damage(_ json: String, _ isDamage: Bool) {
    #expect(mistake(in: Array(json.utf8))?.isDamage == isDamage)
  }

  @Test("finds bytes that are not UTF-8, inside and outside texts")
  func encoding() {
    for bytes: [UInt8] in [
      Array("{\"".utf8) + [0xff], Array("{\"".utf8) + [0xc3], Array("{".utf8) + [0xff],
      Array("{\"".utf8) + [0xed, 0xa0, 0x80] + Array("\"}".utf8),
    ] {
      #expect(mistake(in: bytes)?.name == "not-utf-8")
    }
  }

  @Test("needs no memory for nested values, and stops if they are nested too deeply")
  func depth() {
    let limit = JSONReader.depthLimit
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(mistake(in: nested(limit)) == nil)
    #expect(mistake(in: nested(limit + 1))?.name == "json-depth")
  }

  @Test("finds the requested fields of an object, and skips all others")
  func fields() throws {
    var reader = JSONReader(Array(#"{"x":[{"a":0}],"\u0061":3,"b":["c","d\n"]}"#.utf8))
    let fields = try JSONFields(["a", "b", "e"], of: &reader)
    #expect(fields.has("a") && !fields.has("e"))
    #expect(try fields.count("a").0 == 3)
    var texts: [String] = []
    try fields.forEachString(of: "b") { texts.append($0.text(in: reader.bytes)) }
    #expect(texts == ["c", "d\n"])
    #expect(throws: JSONError.self) { try fields.string("e") }
    #expect(throws: JSONError.self) { try fields.count("a", from: 4) }
  }

  @Test("reads back every text that the writer wrote")
  func roundTrip() throws {
    for text in ["", "a", "\"\\\n\t\u{0}\u{7f}", "ä😀\u{2028}", "/\u{feff}"] {
      let bytes = Array(JSONWriter.quoted(text).utf8)
      var reader = JSONReader(bytes)
      #expect(try reader.readString().text(in: bytes) == text)
    }
  }
}
