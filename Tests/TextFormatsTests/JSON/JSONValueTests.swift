import Testing
import TextFormats

@Suite("A JSON value as a tree")
struct JSONValueTests {
  @Test("corresponds to the text")
  func reading() throws {
    let text = #" {"a":[1, -2.5e3, "x\ny", true, false, null], "\u0062":{}} "#
    #expect(
      try JSONValue(Array(text.utf8))
        == .object([
          "a": .list([
            .number("1"), .number("-2.5e3"), .string("x\ny"), .boolean(true), .boolean(false),
            .null,
          ]),
          "b": .object([:]),
        ]))
  }

  static let mistakes: KeyValuePairs = [
    "": "json-end", "[1": "json-end", "[1 2]": "json-character", "{}{}": "json-further",
    #"{"a":1,"a":2}"#: "field-twice", "nil": "json-word", "01": "json-number",
    "\"\u{1}\"": "json-control", String(repeating: "[", count: 33): "json-depth",
    String(repeating: "[", count: 1_000_000): "json-depth",
  ]

  @Test(
    "is refused if the text is invalid, or is nested too deeply",
    arguments: mistakes.map(\.key))
  func refusing(_ text: String) throws {
    let name = try #require(Self.mistakes.first { $0.key == text }?.value)
    let error = #expect(throws: JSONError.self) { try JSONValue(Array(text.utf8)) }
    #expect(error?.name == name)
  }

  @Test("can be nested up to the limit")
  func depth() throws {
    let limit = JSONValue.depthLimit
    let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    var value = try JSONValue(Array(text.utf8))
    for _ in 1..<limit {
      guard case .list(let elements) = value, elements.count == 1 else {
        Issue.record("\(value) is no list of one")
        return
      }
      value = elements[0]
    }
    #expect(value == .list([]))
  }
}
