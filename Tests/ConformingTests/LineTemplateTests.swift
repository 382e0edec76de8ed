import Conforming
import Exploration
import Machines
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A template of a line")
struct LineTemplateTests {
  /// Returns the template with this text. It has the fields a, b, c and d.
  private static func template(_ text: String) throws -> LineTemplate {
    let mapping = """
      line "\(text)"
        nothing
      line "<a> <b> <c> <d> of the mapping"
      map a _ b _ c _ d _
        nothing
      """
    let read = MappingReader<Turnstile>.read(
      .file("a.mapping"), Array(mapping.utf8), in: Lexicon())
    #expect(read.diagnostics.map(\.text) == [])
    return try #require(read.mapping.templates.first)
  }

  /// Returns the fields of a line; `nil` if the line does not match.
  private static func fields(_ template: LineTemplate, _ line: [UInt8]) -> [String?]? {
    var fields = LogFields(count: 5)
    guard template.read(line[...], into: &fields) == nil else { return nil }
    return (1..<5).map { fields.text($0) }
  }

  @Test(
    "gives each field the shortest text before the next literal text",
    arguments: [
      ("<a>: <b>", "x: y: z", ["x", "y: z", nil, nil]),
      ("<a> -> <b> (<c>)", "p -> q -> r (s) (t)", ["p", "q -> r", "s) (t", nil]),
      ("[<a>] <b>", "[] x [y] z", [nil, "x [y] z", nil, nil]),
      ("<a> <b>", "x \t  y  z", ["x", "y  z", nil, nil]),
      ("I <a>: <b>", "I nav     : tap", ["nav", "tap", nil, nil]),
      ("<_> \\\"<a>\\\" \\<<b>>", "x \"y\" <z>", ["y", "z", nil, nil]),
      ("<a>, <_>, <b>.", "x, y, z, w.", ["x", "z, w", nil, nil]),
      ("<a>é<b>", "xéy", ["x", "y", nil, nil]),
      (" x  <a> ", "x y", ["y", nil, nil, nil]), ("<a> by <b>", "x by", ["x", nil, nil, nil]),
    ])
  func shortest(_ template: String, _ line: String, _ expected: [String?]) throws {
    #expect(Self.fields(try Self.template(template), Array(line.utf8)) == expected)
  }

  @Test(
    "matches whole lines only",
    arguments: [
      ("<a>: <b>", "x y"), ("x<a>", "yx"), ("<a>x", "xy"), ("x", "xx"), ("x", ""), ("<a> <b>", "x"),
      ("<a> xx<b>xx", "y xxx"), ("<a>, <b>", "x,y"),
    ])
  func whole(_ template: String, _ line: String) throws {
    #expect(Self.fields(try Self.template(template), Array(line.utf8)) == nil)
  }

  @Test("needs no second attempt to find the shortest fields that let a whole line match")
  func specification() throws {
    let literals = [
      ["", "b", ""], ["", " ", "b"], ["a", " b", ""], ["", "ab", "b"], ["", "b a", "a"],
      ["", "aa", "b", ""], ["", " a ", "b", " "], ["b", "a", " ", "ab"],
    ]
    for literals in literals {
      let names = ["<a>", "<b>", "<c>", "<d>"]
      let text = literals[0] + zip(names, literals.dropFirst()).map { $0 + $1 }.joined()
      let template = try Self.template(text)
      let trimmed = literals.dropLast() + [literals.last == " " ? "" : literals.last ?? ""]
      for line in Self.lines(of: "ab ", upTo: 8) where line.first != " " && line.last != " " {
        let expected = Self.fields(Array(trimmed), line[...], isFirst: true)
        let found = Self.fields(template, line.map { $0.asciiValue ?? 0 })
        let texts = found.map { $0.prefix(literals.count - 1).map { $0 ?? "" } }
        #expect(texts == expected, "\(text): \(String(line))")
      }
    }
  }

  /// Returns all lines of these characters up to a length.
  private static func lines(of alphabet: String, upTo length: Int) -> [[Character]] {
    var lines: [[Character]] = [[]]
    var last = lines
    for _ in 0..<length {
      last = last.flatMap { line in alphabet.map { line + [$0] } }
      lines += last
    }
    return lines
  }

  /// The specification: tries each length of each field, the shortest first.
  private static func fields(
    _ literals: [String], _ line: ArraySlice<Character>, isFirst: Bool
  ) -> [String]? {
    guard let literal = literals.first else { return line.isEmpty ? [] : nil }
    for length in 0...(isFirst ? 0 : line.count) {
      guard let rest = rest(of: line.dropFirst(length), after: literal),
        let others = fields(Array(literals.dropFirst()), rest, isFirst: false)
      else { continue }
      let field = String(line.prefix(length)).trimmingPrefix { $0 == " " }
      let text = String(String(field.reversed()).trimmingPrefix { $0 == " " }.reversed())
      return isFirst ? others : [text] + others
    }
    return nil
  }

  private static func rest(
    of line: ArraySlice<Character>, after literal: String
  ) -> ArraySlice<Character>? {
    var rest = line
    for (index, character) in literal.enumerated() {
      if character == " ", rest.isEmpty, index > 0 { continue }
      guard rest.first == character else { return nil }
      rest = character == " " ? rest.drop { $0 == " " } : rest.dropFirst()
    }
    return rest
  }

  @Test("reads back the fields from which a line was made")
  func roundTrips() throws {
    var random = SplitMix64(seed: 43)
    let literals = [" ", ": ", " -> ", " (", ") ", "=", ", ", "|", " nav: ", "]["]
    let letters = Array("abcxyz0189-_/.é日")
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...4, using: &random)
      var (text, line) = ("", "")
      var expected: [String?] = []
      for index in 0..<4 {
        guard index < count else {
          expected.append(nil)
          continue
        }
        let value = String(
          (0...Int.random(in: 0..<6, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "x"
          })
        let end = index == count - 1 ? "" : literals.randomElement(using: &random) ?? " "
        text += "<\(["a", "b", "c", "d"][index])>\(end)"
        line +=
          value
          + end.replacing(
            " ", with: String(repeating: " ", count: Int.random(in: 1...3, using: &random)))
        expected.append(value)
      }
      #expect(Self.fields(try Self.template(text), Array(line.utf8)) == expected, "\(text) \(line)")
    }
  }

  @Test("is matched in a time that grows with the line, whatever the line contains")
  func hostile() throws {
    let templates = try ["<a> b", "<a>  b <c>", "x<a>: <b>", "<a>b<c>b<d>"].map(Self.template)
    let size = 1 << 20
    let lines: [[UInt8]] = [
      Array(repeating: UInt8(ascii: " "), count: size), Array(repeating: 0, count: size),
      Array(repeating: 0xff, count: size), Array(repeating: UInt8(ascii: "b"), count: size),
      Array(repeatElement(Array("a \t ".utf8), count: size / 4).joined()),
      [UInt8(ascii: "x")] + Array(repeating: UInt8(ascii: ":"), count: size), [],
    ]
    for template in templates {
      for line in lines {
        var fields = LogFields(count: 5)
        let found = template.read(line[...], into: &fields)
        #expect(found?.found ?? 0 <= 3)
      }
    }
  }
}
