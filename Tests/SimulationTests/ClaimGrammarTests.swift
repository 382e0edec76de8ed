import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing

@Suite("The grammar of claims")
struct ClaimGrammarTests {
  private static let sections = NotationReference.claimSections
  private static let grammar = Grammar(
    (NotationReference.sections + sections).map { String($0.grammar) })
  private static let count = Scale.of(1_000, campaign: 20_000)

  /// Phrases and conditions of the vocabulary. Only conditions show the landing screen.
  private static let phrases = [
    "log-in _ _", "launch", "advance 30s", "-> authenticated(...)", "shows login", "stores _",
    "-> unauthenticated(error: _)/... via flow", "deletes _", "deletes alice reason _",
    "requests log-in", #"log-in "alice@example.com" _"#, "refused _",
  ]
  private static let atoms = [
    "is headless", "has accounts", "has session _", "has no cookie alice", "shows landing",
    "unauthenticated/...", "loading", "is unauthenticated(error: _)/login",
    "has accounts alice ...",
  ]
  private static let words = [
    "alice", "_", "...", "-5", "wire://a/b", #""two words""#, #""or""#, #""a \"b\" , | (""#,
    #"a(b: c, d: "e f")/..."#,
  ]

  @Test("has the words of claims, and no others")
  func words() {
    let written = Grammar(Self.sections.map { String($0.grammar) }).literals
    let words = ClaimKeyword.allCases.flatMap { $0.name.split(separator: " ").map(String.init) }
    let others = [ClaimKeyword.heading, "step", "steps", "or"]
    let signs = ["ms", "s", "m", "h", "d", "@", "<", ">", "-"]
    #expect(written == Set(words + others + signs))
  }

  @Test("generates claims that are read without a vocabulary")
  func syntax() {
    var texts = ClaimTexts(Self.grammar, seed: 1) { rule, random in
      switch rule {
      case "verb": ["log-in", "->", "shows"].randomElement(using: &random)
      case "word", "path": Self.words.randomElement(using: &random)
      default: nil
      }
    }
    for _ in 0..<Self.count {
      let text = texts.next()
      let document = Self.document(text)
      #expect(document.diagnostics.map(\.text) == [], "\(text)")
    }
  }

  @Test("generates claims that are read in a vocabulary, with every kind of line")
  func vocabulary() {
    var texts = ClaimTexts(Self.grammar, seed: 2) { rule, random in
      switch rule {
      case "phrase": Self.phrases.randomElement(using: &random)
      case "atom": Self.atoms.randomElement(using: &random)
      default: nil
      }
    }
    var keywords: Set<ClaimKeyword> = []
    for _ in 0..<Self.count {
      let text = texts.next()
      // These lines are about the event.
      if text.contains(/\n +(never|within [0-9]+(m?s|[mhd]| steps?)) shows landing/) { continue }
      let document = Self.document(text)
      #expect(Self.errors(in: document) == [], "\(text)")
      keywords.formUnion(document.claims.flatMap(\.lines).map(\.keyword))
    }
    #expect(keywords == Set(ClaimKeyword.allCases))
  }

  @Test("has examples that are read and formatted", arguments: sections.flatMap(\.examples))
  func example(_ text: String) {
    let document = Self.document(text)
    #expect(Self.errors(in: document) == [])
    #expect(document.formatted == Array(text.utf8))
  }

  private static func document(_ text: String) -> ClaimDocument {
    ClaimDocument(
      name: "a.claims", bytes: Array(text.utf8), knowing: World.vocabulary.knownWords)
  }

  private static func errors(in document: ClaimDocument) -> [String] {
    ClaimLibrary([document]).diagnostics(of: World.self).map(\.text)
  }
}

/// Random texts of claims.
private struct ClaimTexts {
  private let grammar: Grammar
  private var random: SplitMix64
  /// Returns the text of a rule that is not expanded.
  private let leaf: Grammar.Leaf

  init(_ grammar: Grammar, seed: UInt64, leaf: @escaping Grammar.Leaf) {
    (self.grammar, self.leaf) = (grammar, leaf)
    random = SplitMix64(seed: seed)
  }

  /// Returns the text of a file. The lines of a claim are in any order, with blank lines and
  /// comments between them.
  mutating func next() -> String {
    var count = 0
    let leaf = leaf
    let tokens = grammar.tokens(of: "claims", using: &random) { rule, random in
      // Names and tags are unique.
      count += 1
      return switch rule {
      case "quoted": "\"name \(count)\""
      case "tag": "tag-\(count)"
      case "number": String(Int.random(in: 0...1_000, using: &random))
      case "lower": "abc".randomElement(using: &random).map(String.init)
      case "digit": "3"
      case "indentation": "\n "
      case "blank": "\n\n"
      case "comment": "\n# text, \"or\n"
      default: leaf(rule, &random)
      }
    }
    let text = tokens.map { $0 == ClaimKeyword.heading ? "\n\($0)" : $0 }.joined(separator: " ")
    let lines = text.replacing("@ ", with: "@").split(separator: "\n")
    var (shuffled, claim): ([Substring], [Substring]) = ([], [])
    for line in lines + ["# end"] {
      if line.hasPrefix("  ") {
        claim += [line] + [[], [""], ["  # until"]][Int.random(in: 0..<3, using: &random)]
      } else {
        shuffled += claim.shuffled(using: &random) + [line]
        claim = []
      }
    }
    return shuffled.joined(separator: "\n") + "\n"
  }
}
