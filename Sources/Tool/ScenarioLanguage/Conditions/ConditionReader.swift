import Notation

/// A recursive-descent parser of conditions.
struct ConditionReader {
  private let document: Document
  private let tokens: [ConditionToken]
  private let words: [Word]
  /// The end of the condition's line.
  private let end: Int
  private var index = 0
  private var depth = 0

  /// The maximum nesting depth of parentheses, which bounds the recursion.
  private static let depthLimit = 100

  init(_ document: Document, _ tokens: [ConditionToken], endingAt end: Int) {
    self.document = document
    self.end = end
    self.tokens = tokens
    words = tokens.map(\.word)
  }

  typealias AtomReader<Atom> = (ArraySlice<Word>) throws(Diagnostic) -> Atom

  mutating func readWhole<Atom>(_ atom: AtomReader<Atom>) throws(Diagnostic) -> Condition<Atom> {
    let condition = try readAny(atom)
    switch next {
    case nil: return condition
    case .close?:
      throw error("this parenthesis closes nothing", help: "remove it, or open one before it")
    case .open?, .and?, .or?, .not?, .word?:
      throw error(
        "`and` or `or` is missing before this",
        help: "a value that is `and`, `or` or `not` is written in quotes")
    }
  }

  private mutating func readAny<Atom>(
    _ atom: AtomReader<Atom>
  ) throws(Diagnostic) -> Condition<Atom> {
    var terms: [Condition<Atom>] = []
    repeat {
      var factors: [Condition<Atom>] = []
      repeat { factors.append(try readFactor(atom)) } while take(.and)
      terms.append(factors.count == 1 ? factors[0] : .all(factors))
    } while take(.or)
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func readFactor<Atom>(
    _ atom: AtomReader<Atom>
  ) throws(Diagnostic) -> Condition<Atom> {
    var isNegated = false
    while take(.not) { isNegated.toggle() }
    let condition = try readOperand(atom)
    return isNegated ? .not(condition) : condition
  }

  private mutating func readOperand<Atom>(
    _ atom: AtomReader<Atom>
  ) throws(Diagnostic) -> Condition<Atom> {
    let start = index
    if take(.open) {
      depth += 1
      guard depth <= Self.depthLimit else {
        throw error("the parentheses are nested too deeply", help: "remove some of them", at: start)
      }
      let condition = try readAny(atom)
      guard take(.close) else {
        throw error("this parenthesis is never closed", help: "write `)` where it ends", at: start)
      }
      depth -= 1
      return condition
    }
    while take(.word) {}
    guard index > start else {
      throw error(
        "a condition is missing here",
        help: "conditions are combined with `and`, `or`, `not` and parentheses")
    }
    return .atom(try atom(words[start..<index]))
  }

  private var next: ConditionToken.Kind? { index < tokens.count ? tokens[index].kind : nil }

  private mutating func take(_ kind: ConditionToken.Kind) -> Bool {
    guard next == kind else { return false }
    index += 1
    return true
  }

  /// Creates an error at a token or, by default, at the next token. If there are no more tokens,
  /// the error is at the end of the text.
  private func error(_ message: String, help: String, at token: Int? = nil) -> Diagnostic {
    let token = token ?? index
    let end = words.last?.range.upperBound ?? end
    let range = token < words.count ? words[token].range : end..<end
    return document.diagnostic(at: range, message: message, help: help, kind: "condition")
  }
}
