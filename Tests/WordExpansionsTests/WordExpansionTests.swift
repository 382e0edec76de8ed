import Testing
import WordExpansions

@Suite("The members that @Words adds")
struct WordExpansionTests {
  private func expansion(of source: String) -> [String] {
    MacroExpansion("Words", of: source).text.split(separator: "\n").map(String.init)
  }

  @Test("declare each case once, and convert between value and phrase")
  func members() {
    let lines = expansion(
      of: """
        /// What people do.
        @Words
        public enum Stimulus: Spoken {
          /// Put it in, and
          /// wait.
          ///
          /// It may be a button.
          case insert(Coin, for: Seconds?)
        }
        """)
    #expect(
      lines == [
        "public static let glossary = Glossary(", "of: Stimulus.self, [",
        #"Signature("insert", "Put it in, and wait", [Slot((Coin).self, .positional), "#
          + #"Slot((Seconds?).self, .keyword("for"))]),"#,
        "])", "public var phrase: Phrase {", "switch self {",
        "case .`insert`(let value0, let value1):", "var operands = Operands(of: Self.self)",
        "operands.append(value0)", "operands.append(value1)",
        "return Phrase(word: 10721006, operands)", "}", "}",
        "public init?(_ phrase: Phrase) {", "switch phrase.word {", "case 10721006:",
        "var operands = Operands(phrase, of: Self.self)",
        "guard let value0 = operands.take((Coin).self), "
          + "let value1 = operands.take((Seconds?).self) else { return nil }",
        "self = .`insert`(value0, for: value1)", "default:",
        "return nil",
        "}", "}",
      ])
  }

  @Test(
    "describe each case by its attributes and labels",
    arguments: [
      ("@Word(\"go\") case walk", #"Signature("go", "Help")"#),
      ("case logInByPhone", #"Signature("log-in-by-phone", "Help")"#),
      (
        "case `switch`(to: A.B)",
        #"Signature("switch", "Help", [Slot((A.B).self, .keyword("to"))])"#
      ),
      ("@Actor(.user) case shows", #"Signature("shows", "Help", actor: .user)"#),
      (
        "@Subject case user(Name)",
        #"Signature("user", "Help", [Slot((Name).self, .positional)], identifyingCount: 1)"#
      ),
      (
        "@Operand(\"at\", .count(\"N\", in: 0...9)) case rest(at: UInt8? = nil)",
        #"Signature("rest", "Help", [Slot((UInt8?).self, .keyword("at"), .count("N", in: 0...9))])"#
      ),
      (
        "@Operand(.few) case rest(UInt8)",
        #"Signature("rest", "Help", [Slot((UInt8).self, .positional, .few)])"#
      ),
      (
        "@Answers<[Name]> case guests",
        #"Signature("guests", "Help", result: Slot(answering: ([Name]).self))"#
      ),
      (
        "case two(Pair<A, B>, with: [A: B])",
        #"Signature("two", "Help", [Slot((Pair<A, B>).self, .positional), "#
          + #"Slot(([A: B]).self, .keyword("with"))])"#
      ),
    ])
  func attributes(_ declaration: String, _ signature: String) {
    let lines = expansion(of: "enum Act: Spoken {\n/// Help.\n\(declaration)\n}")
    #expect(lines.contains("\(signature),"))
  }

  @Test("describe each parameter by its line in the comment of the case")
  func parameters() {
    let lines = expansion(
      of: """
        enum Act: Spoken {
          /// Help.
          ///
          /// - Parameter soFar: as far
          ///   as it goes.
          /// - Parameter other: not this.
          case go(Pace, soFar: Bool)
        }
        """)
    #expect(
      lines.contains(
        #"Signature("go", "Help", [Slot((Pace).self, .positional), "#
          + #"Slot((Bool).self, .keyword("so-far")).about("as far as it goes")]),"#))
  }

  @Test("place the values of a record in parentheses, or below")
  func records() {
    let lines = expansion(
      of: "enum State: Path {\n/// \"Out\".\ncase out(with: Place?, isLate: Bool, Place?)\n}")
    #expect(
      lines.contains(
        #"Signature("out", "\"Out\"", [Slot((Place?).self, .payload("with")), "#
          + #"Slot((Bool).self, .payload("is-late")), Slot((Place?).self, .below)]),"#))
  }

  @Test("include the verbs of nested types between the type's own")
  func nesting() {
    let lines = expansion(
      of: """
        enum Act: Spoken {
          /// Go.
          case go
          @Nested @Actor(.clock) case clock(ClockAct)
          @Nested case scene(Scene.Act)
          // What follows is no case: "case lost".
          var hasEnded: Bool { switch self { case .go: "}" == "{"; default: 1 < 2 } }
          /// Stay.
          case stay
        }
        """)
    #expect(
      lines.prefix(5) == [
        "static let glossary = Glossary(", "of: Act.self, [", #"Signature("go", "Go"),"#,
        "], ClockAct.glossary.said(by: .clock), Scene.Act.glossary.signatures, [",
        #"Signature("stay", "Stay"),"#,
      ])
    #expect(lines.contains("return value0.phrase"))
    #expect(lines.contains("if let value = Scene.Act(phrase) {"))
    #expect(!lines.contains { $0.contains("lost") })
  }

  @Test("require an answer to each query")
  func queries() {
    let lines = expansion(
      of: """
        public enum Query: Spoken {
          /// All.
          @Answers<[Name]>
          case all
          /// One.
          @Answers<Name?>
          case one(Place)
        }
        """)
    #expect(lines.contains("public protocol Answering {"))
    #expect(lines.contains("var `all`: [Name] { get }"))
    #expect(lines.contains("func `one`(_ value0: Place) -> Name?"))
    #expect(lines.contains("Answer(source.`one`(value0))"))
  }
}
