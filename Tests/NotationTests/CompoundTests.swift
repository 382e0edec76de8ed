import Exploration
import Notation
import Testing

@Suite("A compound word")
struct CompoundTests {
  @Test(
    "is read into its parts",
    arguments: [
      ("landing", "landing"),
      ("unauthenticated/login", "unauthenticated / login"),
      (
        "unauthenticated(error: access-token-expired)/login/...",
        "unauthenticated (error = access-token-expired) / login / ..."
      ),
      ("skeleton(from: alice, to: bob)", "skeleton (from = alice, to = bob)"),
      ("skeleton(from:alice,to:bob)", "skeleton (from = alice, to = bob)"),
      ("skeleton( from : alice , to : bob )", "skeleton (from = alice, to = bob)"),
      ("loading(...)", "loading (...)"),
      ("loading( ... )", "loading (...)"),
      ("a(x: _, ...)", "a (x = ANY, ...)"),
      ("a(x: \"_\")", "a (x = QUOTED \"_\")"),
      ("a(x: \"b, (c)/\\\" d\")/e", "a (x = QUOTED \"b, (c)/\\\" d\") / e"),
      ("a(at: 10:30, url: https://x.y/z?q=1)", "a (at = 10:30, url = https://x.y/z?q=1)"),
      ("...", "..."),
      ("a(x: _y)", "a (x = _y)"),
      ("a(x: 1 2, y: \"3\"  _)", "a (x = 1, + = 2, y = QUOTED \"3\", + = ANY)"),
      ("a(x: 1 ..., y: 10:30 11:00)", "a (x = 1, + = ..., y = 10:30, + = 11:00)"),
    ])
  func parts(of source: String, _ expected: String) throws {
    #expect(try description(of: source) == expected)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let source: String
    let kind: CompoundError.Kind
    let at: Range<Int>
    var testDescription: String { source }

    init(_ source: String, _ kind: CompoundError.Kind, _ at: Range<Int>) {
      self.source = source
      self.kind = kind
      self.at = at
    }
  }

  static let refusals = [
    Refusal("a(x: 1", .unclosedParenthesis, 1..<2),
    Refusal("a(", .unclosedParenthesis, 1..<2),
    Refusal("a(x", .unclosedParenthesis, 1..<2),
    Refusal("a(x:", .unclosedParenthesis, 1..<2),
    Refusal("a(x: 1,", .unclosedParenthesis, 1..<2),
    Refusal("a(...", .unclosedParenthesis, 1..<2),
    Refusal("a)", .unexpectedParenthesis, 1..<2),
    Refusal("a(x: 1))", .unexpectedParenthesis, 7..<8),
    Refusal(")", .unexpectedParenthesis, 0..<1),
    Refusal("a(x: b(y: 1))", .nestedParenthesis, 6..<7),
    Refusal("a((x: 1))", .nestedParenthesis, 2..<3),
    Refusal("a(x: (1))", .nestedParenthesis, 5..<6),
    Refusal("a(x: 1)b", .textAfterParenthesis, 7..<8),
    Refusal("a(x: 1)(y: 2)", .textAfterParenthesis, 7..<8),
    Refusal("", .emptyName, 0..<0),
    Refusal("/a", .emptyName, 0..<1),
    Refusal("a//b", .emptyName, 2..<3),
    Refusal("a/", .emptyName, 2..<2),
    Refusal("(x: 1)", .emptyName, 0..<1),
    Refusal("a()", .emptyPayload, 1..<3),
    Refusal("a(  )", .emptyPayload, 1..<5),
    Refusal("a(1)", .missingLabel, 2..<3),
    Refusal("a(: 1)", .missingLabel, 2..<3),
    Refusal("a(\"x\")", .missingLabel, 2..<3),
    Refusal("a(x: 1, )", .missingLabel, 8..<9),
    Refusal("a(x, y: 1)", .missingLabel, 2..<3),
    Refusal("a(x:)", .missingValue, 4..<5),
    Refusal("a(x: , y: 1)", .missingValue, 5..<6),
    Refusal("a(x: 1 y: 2)", .missingComma, 7..<8),
    Refusal("a(x: \"1\"2)", .missingComma, 8..<9),
    Refusal("a(x: 1 y : 2)", .missingComma, 9..<10),
    Refusal("a(x: ...)", .gapAsValue, 5..<8),
    Refusal("a(..., x: 1)", .gapNotLast, 2..<5),
    Refusal(".../a", .openPartNotLast, 0..<3),
    Refusal("a/...(x: 1)", .openPartNotLast, 2..<5),
    Refusal("a(x: \"1)", .unclosedQuote, 5..<8),
    Refusal("a(x: \"1\\\")", .unclosedQuote, 5..<10),
    Refusal("a|b", .unexpectedCharacter, 1..<2),
    Refusal("a(x: 1),", .unexpectedCharacter, 7..<8),
    Refusal("\"a\"", .unexpectedCharacter, 0..<1),
    Refusal("a b", .unexpectedCharacter, 1..<2),
  ]

  @Test("that is wrong causes an error with the place and the cause", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: CompoundError.self) { try description(of: refusal.source) }
    #expect(error?.kind == refusal.kind)
    #expect(error.map { $0.offset..<$0.offset + $0.length } == refusal.at)
  }

  @Test("can be wrong in every way that has a message")
  func everyKind() {
    #expect(Set(Self.refusals.map(\.kind)) == Set(CompoundError.Kind.allCases))
    let wordings = CompoundError.Kind.allCases.flatMap { [$0.message, $0.help] }
    #expect(Set(wordings).count == wordings.count)
  }

  @Test("is read without any part of the previous word")
  func reuse() throws {
    var compound = Compound()
    try compound.parse(Array("a(x: 1)/b/...".utf8).span)
    try compound.parse(Array("c".utf8).span)
    #expect(compound.parts.count == 1)
    #expect(compound.arguments.isEmpty)
    #expect(!compound.isOpenBelow)
  }

  @Test("keeps its errors within the word, whatever the bytes")
  func randomBytes() {
    var random = SplitMix64(seed: 0xc0de)
    let alphabet = Array("ab/.:,_()\"\\ |".utf8)
    var compound = Compound()
    for round in 0..<5_000 {
      let bytes = (0..<12).compactMap { _ in alphabet.randomElement(using: &random) }
      do {
        try compound.parse(bytes.span)
        let ranges = compound.parts.map(\.name) + compound.arguments.map(\.value)
        #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= bytes.count })
      } catch {
        #expect(error.offset + error.length <= bytes.count, "seed 0xc0de, round \(round)")
      }
    }
  }

  @Test("of deep nesting or a hundred thousand values is read in one pass")
  func large() throws {
    var compound = Compound()
    let nest = Array(String(repeating: "a(x:", count: 20_000).utf8)
    #expect(throws: CompoundError.self) { try compound.parse(nest.span) }
    let wide = "a(" + String(repeating: "x:1,", count: 99_999) + "x:1)"
    try compound.parse(Array(wide.utf8).span)
    #expect(compound.arguments.count == 100_000)
  }

  private func description(of source: String) throws(CompoundError) -> String {
    let bytes = Array(source.utf8)
    var compound = Compound()
    try compound.parse(bytes.span)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let parts = compound.parts.map { part in
      var values = compound.arguments[part.arguments].map { argument in
        let value = argument.isAny ? "ANY" : text(argument.value)
        let label = argument.isContinuation ? "+" : text(argument.label)
        return "\(label) = \(argument.isQuoted ? "QUOTED " : "")\(value)"
      }
      if part.isOpen { values.append("...") }
      return text(part.name) + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))")
    }
    return (parts + (compound.isOpenBelow ? ["..."] : [])).joined(separator: " / ")
  }
}
