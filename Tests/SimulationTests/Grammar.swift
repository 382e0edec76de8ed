import Exploration

/// Rules in EBNF, for generating random texts.
struct Grammar: Sendable {
  /// Returns the text of a rule; `nil` if the rule is to be expanded.
  typealias Leaf = (_ rule: String, _ random: inout SplitMix64) -> String?

  private indirect enum Expression: Sendable {
    case literal(String)
    case rule(String)
    case sequence([Expression])
    case choice([Expression])
    case option(Expression)
    case repetition(Expression)
  }

  private var rules: [String: Expression] = [:]
  /// The texts in quotes.
  private(set) var literals: Set<String> = []

  /// The rules whose parts are not separated by spaces.
  private static let lexical: Set = ["time", "variable"]
  /// The depth from which alternatives and repetitions end as soon as they can.
  private static let depthLimit = 12

  /// Reads blocks of rules.
  init(_ blocks: [String]) {
    for block in blocks {
      var tokens = Self.tokens(of: block)[...]
      while let name = tokens.popFirst() {
        precondition(tokens.popFirst() == "=", "a rule is `name = … ;`")
        rules[name] = choice(&tokens)
        precondition(tokens.popFirst() == ";", "the rule \(name) does not end")
      }
    }
  }

  private static func tokens(of block: String) -> [String] {
    block.replacing(/\(\*.*?\*\)/, with: "")
      .matches(of: /"[^"]*"|'[^']*'|[\w-]+|[=|,;()\[\]{}]/).map { String($0.output) }
  }

  private mutating func choice(_ tokens: inout ArraySlice<String>) -> Expression {
    var choices: [Expression] = []
    repeat {
      var parts: [Expression] = []
      repeat { parts.append(part(&tokens)) } while Self.take(",", &tokens)
      choices.append(.sequence(parts))
    } while Self.take("|", &tokens)
    return .choice(choices)
  }

  private mutating func part(_ tokens: inout ArraySlice<String>) -> Expression {
    let token = tokens.popFirst() ?? ""
    switch token.first {
    case "(", "[", "{":
      let inner = choice(&tokens)
      _ = tokens.popFirst()
      return token == "(" ? inner : token == "[" ? .option(inner) : .repetition(inner)
    case "\"", "'":
      literals.insert(String(token.dropFirst().dropLast()))
      return .literal(String(token.dropFirst().dropLast()))
    default: return .rule(token)
    }
  }

  private static func take(_ token: String, _ tokens: inout ArraySlice<String>) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: - Generating

  /// Returns the parts of a random text of a rule.
  func tokens(
    of rule: String, depth: Int = 0, using random: inout SplitMix64, leaf: Leaf
  ) -> [String] {
    if let text = leaf(rule, &random) { return [text] }
    guard let expression = rules[rule] else { preconditionFailure("there is no rule \(rule)") }
    let tokens = tokens(of: expression, depth: depth + 1, using: &random, leaf: leaf)
    return Self.lexical.contains(rule) ? [tokens.joined()] : tokens
  }

  private func tokens(
    of expression: Expression, depth: Int, using random: inout SplitMix64, leaf: Leaf
  ) -> [String] {
    let isDeep = depth > Self.depthLimit
    switch expression {
    case .literal(let text): return [text]
    case .rule(let name): return tokens(of: name, depth: depth, using: &random, leaf: leaf)
    case .sequence(let parts):
      return parts.flatMap { tokens(of: $0, depth: depth, using: &random, leaf: leaf) }
    case .choice(let choices):
      let index = isDeep ? choices.count - 1 : Int.random(in: choices.indices, using: &random)
      return tokens(of: choices[index], depth: depth, using: &random, leaf: leaf)
    case .option(let inner):
      guard !isDeep, Bool.random(using: &random) else { return [] }
      return tokens(of: inner, depth: depth, using: &random, leaf: leaf)
    case .repetition(let inner):
      return (0..<(isDeep ? 0 : Int.random(in: 0...2, using: &random))).flatMap { _ in
        tokens(of: inner, depth: depth, using: &random, leaf: leaf)
      }
    }
  }
}
