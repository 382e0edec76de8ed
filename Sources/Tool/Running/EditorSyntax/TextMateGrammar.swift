import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// The TextMate grammar.
///
/// If two rules match at the same position, the first rule wins.
struct TextMateGrammar {
  private let words: SyntaxWords

  init(_ words: SyntaxWords) { self.words = words }

  /// The grammar as a JSON object on a single line.
  var text: String {
    let repository: JSONRecord = ["values": ["patterns": values.map(\.json)] as JSONRecord]
    let grammar: JSONRecord = [
      "name": "Scenario", "scopeName": "source.\(TextMateRule.language)",
      "fileTypes": [TextMateRule.language, ClaimDocument.fileExtension],
      "patterns": ([comment, claim] + lines).map(\.json) + [TextMateRule.values],
      "repository": repository,
    ]
    return grammar.text + "\n"
  }

  private var comment: TextMateRule {
    TextMateRule(begin: #"^\s*#.*$"#, scope: "comment.line.number-sign")
  }

  private var lines: [TextMateRule] {
    var rules: [TextMateRule] = []
    for keyword in Keyword.allCases {
      // `never` is allowed both in the head of a scenario and in a block.
      let start = keyword == .never ? #"^\s*"# : "^"
      rules += phrases(from: keyword).map { phrase in
        TextMateRule(begin: start + phrase.pattern, captures: phrase.captures)
      }
    }
    rules += observations.map { TextMateRule(begin: #"^\s+\#($0.pattern)"#, captures: $0.captures) }
    for (actor, verbs) in words.stimuli {
      rules += choice(of: verbs).map {
        TextMateRule(begin: "^\($0)\(Self.end)", scope: "entity.name.function.\(actor.name)")
      }
    }
    return rules
  }

  /// A claim, which reaches to the next line that is neither indented nor a comment.
  private var claim: TextMateRule {
    let bound = #"(?:\s+([0-9]+(?:[smhd]|\s+steps?)?)(?=\s|$))?"#
    let line = verbs(words.rules, "keyword.control").flatMap { rule in
      // Events and conditions follow the first words of a line, operators and parentheses.
      (clauses + [("", [])]).map { clause in
        let separator = clause.pattern.isEmpty ? "" : #"\s+"#
        return TextMateRule(
          begin: #"^\s+\#(rule.pattern)\#(bound)\#(separator)\#(clause.pattern)"#,
          captures: rule.captures + [.init(scope: "constant.numeric")] + clause.captures)
      }
    }
    let operators = verbs(Keyword.operators, "keyword.operator.logical").flatMap { word in
      (clauses + [("", [])]).map { clause in
        TextMateRule(
          begin: #"(?<=[\s(])(?:\#(word.pattern)\s*|\(\s*)\#(clause.pattern)"#,
          captures: word.captures + clause.captures)
      }
    }
    return TextMateRule(
      begin: "^(\(ClaimKeyword.heading))\(Self.end)", end: #"^(?=[^#\s])"#,
      captures: [.init(scope: "keyword.control")], content: [comment] + line + operators,
      hasValues: true)
  }

  private var values: [TextMateRule] {
    let placeholder = TextMateRule(begin: #"(?<!\\)<[0-9A-Za-z_-]+>"#, scope: "variable.parameter")
    let escape = TextMateRule(
      begin: #"\\(?:["\\nt<]|u\{[0-9A-Fa-f]{1,6}\})"#, scope: "constant.character.escape")
    return [
      TextMateRule(
        begin: #"""#, end: #""|$"#, scope: "string.quoted.double",
        content: [escape, placeholder]),
      placeholder,
      TextMateRule(begin: #"(?<=[(,]|[(,]\s)[^\s():,"|]+(?=:)"#, scope: "variable.other.label"),
      TextMateRule(begin: #"(?<=[(:,\s])_(?=[),\s]|$)"#, scope: "keyword.operator.any"),
      TextMateRule(begin: #"(?<=[\s(,/])\.\.\.(?=[)\s]|$)"#, scope: "keyword.operator.gap"),
      TextMateRule(begin: #"(?<=\s)@[0-9A-Za-z_-]+"#, scope: "entity.name.tag"),
      TextMateRule(begin: #"\|"#, scope: "punctuation.separator"),
    ]
      + choice(of: words.pseudonyms).map {
        TextMateRule(
          begin: #"(?<=[\s/=])\#($0)-[0-9]+(?=[),]?(?:\s|$))"#, scope: "constant.other.secret")
      }
      + choice(of: words.parameters).map {
        TextMateRule(begin: #"(?<=\s)\#($0)\#(Self.end)"#, scope: "keyword.other.parameter")
      }
  }

  // MARK: - Phrases

  /// The pattern for the text after a keyword or an indentation. Each capture is one of the
  /// pattern's groups.
  private typealias Phrase = (pattern: String, captures: [TextMateRule.Capture])

  /// Returns the phrases that begin with a keyword, which includes the keyword alone.
  private func phrases(from keyword: Keyword) -> [Phrase] {
    let word = "(\(Self.escaped(keyword.rawValue)))"
    let scope = TextMateRule.Capture(scope: "keyword.control")
    return phrases(behind: keyword).map { phrase in
      (#"\#(word)\s+\#(phrase.pattern)"#, [scope] + phrase.captures)
    } + [(word + Self.end, [scope])]
  }

  private func phrases(behind keyword: Keyword) -> [Phrase] {
    switch keyword.follower {
    case .given?: verbs(words.givens, "support.function.given")
    case .query?: verbs(words.queries, "support.function.query")
    case .observation?: observations
    case .state?: state.map { [$0] } ?? []
    case nil: []
    }
  }

  /// The beginnings of events and conditions.
  private var clauses: [Phrase] {
    let stimuli = words.stimuli.flatMap { actor, verbs in
      self.verbs(verbs, "entity.name.function.\(actor.name)")
    }
    return stimuli + observations + verbs([words.screen], "keyword.control")
      + phrases(from: .stateAssertion) + phrases(from: .queryAssertion) + (state.map { [$0] } ?? [])
  }

  private var observations: [Phrase] {
    let transition = verbs([SyntaxWords.transition], "support.function.observation")
    let withState = transition.compactMap { arrow in
      state.map { ("\(arrow.pattern)\\s+\($0.pattern)", arrow.captures + $0.captures) }
    }
    return withState + transition + verbs(words.observations, "support.function.observation")
  }

  private func verbs(_ words: [String], _ scope: String) -> [Phrase] {
    choice(of: words).map { ("(\($0))\(Self.end)", [.init(scope: scope)]) }
  }

  /// A path that starts with the name of a state.
  private var state: Phrase? {
    choice(of: words.states).first.map {
      let rest = #"(?=[()/\s]|$)(?:\((?:"(?:\\.|[^"\\])*"|[^()"])*\)|[^()\s])*"#
      return ("(\($0)\(rest))", [.init(scope: "support.type.state", hasValues: true)])
    }
  }

  // MARK: - Expressions

  /// The end of a word, as a lookahead.
  private static let end = #"(?=[\s)]|$)"#

  /// Returns an expression that matches any of the words; empty if there are no words.
  private func choice(of words: [String]) -> [String] {
    words.isEmpty ? [] : ["(?:" + words.map(Self.escaped).joined(separator: "|") + ")"]
  }

  private static func escaped(_ word: String) -> String {
    word.backslashed(before: #"\^$.|?*+()[]{}"#)
  }
}
