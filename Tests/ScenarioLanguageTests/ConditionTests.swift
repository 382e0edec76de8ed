import Notation
import ScenarioLanguage
import Testing

@Suite("A condition")
struct ConditionTests {
  /// Parses a condition whose atoms are lists of words.
  private static func read(_ text: String) throws(Diagnostic) -> Condition<[String]> {
    let document = Document(name: "--when", bytes: Array(text.utf8), knowing: .all)
    return try Condition(document) { (words) throws(Diagnostic) in
      words.map { document.text(of: $0) }
    }
  }

  private static func written(_ condition: Condition<[String]>) -> String {
    switch condition {
    case .atom(let words): words.joined(separator: " ")
    case .not(let condition): "!\(written(condition))"
    case .all(let conditions): "(" + conditions.map(written).joined(separator: " & ") + ")"
    case .any(let conditions): "(" + conditions.map(written).joined(separator: " | ") + ")"
    }
  }

  @Test(
    "binds `not` more tightly than `and`, and `and` more tightly than `or`",
    arguments: [
      ("a", "a"), ("not a", "!a"), ("not not a", "a"), ("a and b", "(a & b)"),
      ("a or b and c", "(a | (b & c))"), ("not a and b", "(!a & b)"),
      ("(a or b) and c", "((a | b) & c)"), ("not (a or b)", "!(a | b)"), ("((a))", "a"),
      ("a and b and c or d or e", "((a & b & c) | d | e)"), ("  ( a )or (b)  ", "(a | b)"),
      ("is a(b: c)/d and has x \"and\"", "(is a(b: c)/d & has x and)"),
      ("(is a(b: \") and (\"))", "is a(b: \") and (\")"),
      ("has \"(\" \"a \\\" b\"", "has ( a \" b"),
      ("and-more or-less", "and-more or-less"),
    ])
  func precedence(_ text: String, _ tree: String) throws {
    #expect(Self.written(try Self.read(text)) == tree)
  }

  @Test("holds according to its atoms")
  func truth() throws {
    let holds: ([[String]: Bool]) -> Bool = try Self.read("a and not b or c")
      .predicate { words in { $0[words] ?? false } }
    for number in 0..<8 {
      let (a, b, c) = (number & 1 != 0, number & 2 != 0, number & 4 != 0)
      let values = [["a"]: a, ["b"]: b, ["c"]: c]
      #expect(holds(values) == (a && !b || c))
    }
  }

  @Test(
    "that is invalid causes an error with its place and the reason",
    arguments: [
      ("", 1, "a condition is missing here"), ("a and", 6, "a condition is missing here"),
      ("and a", 1, "a condition is missing here"), ("a or or b", 6, "a condition is missing here"),
      ("not", 4, "a condition is missing here"), ("()", 2, "a condition is missing here"),
      ("(a", 1, "this parenthesis is never closed"), ("a)", 2, "this parenthesis closes nothing"),
      ("a not b", 3, "`and` or `or` is missing before this"),
      ("a (b)", 3, "`and` or `or` is missing before this"),
      ("a and \"b", 7, "this quote is never closed"),
      ("a,b", 2, "`,` is not allowed in a word without quotes"),
      ("is a(b", 5, "this parenthesis is never closed"),
    ])
  func errors(_ text: String, _ column: Int, _ message: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
    #expect(error?.document == "--when")
  }

  @Test("shows its error under the text, with quoted text hidden")
  func excerpt() {
    let error = #expect(throws: Diagnostic.self) { try Self.read("has a \"Correct-1\" or") }
    #expect(
      error?.text == """
        --when:1:21: error: a condition is missing here
          has a "•••••••••" or
                              ^
          help: conditions are combined with `and`, `or`, `not` and parentheses
        """)
  }

  @Test("can be of any length, but only of limited depth")
  func size() throws {
    let long = Array(repeating: "not a", count: 20_000).joined(separator: " and ")
    let no: ([String]) -> @Sendable (Int) -> Bool = { _ in { _ in false } }
    #expect(try Self.read(long).predicate(no)(0))
    #expect(try Self.read(String(repeating: "not ", count: 100_001) + "a").predicate(no)(0))
    let deep = String(repeating: "(", count: 100_000) + "a"
    let error = #expect(throws: Diagnostic.self) { try Self.read(deep) }
    #expect(error?.column == 101)
    let shallow = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
    #expect(try !Self.read(shallow).predicate(no)(0))
  }
}
