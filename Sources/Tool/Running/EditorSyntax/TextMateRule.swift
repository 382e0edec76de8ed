import TextFormats

/// A rule of a TextMate grammar.
struct TextMateRule {
  /// The name of the language, used as the suffix of scopes.
  static let language = "scenario"

  /// The scope of a group in a rule's expression.
  struct Capture {
    let scope: String
    /// Whether the grammar's rule `values` highlights the content of the group.
    var hasValues = false
  }

  /// The expression that the rule matches. If the rule has an end, the expression matches the
  /// beginning of the rule's text.
  let begin: String
  /// The expression at which the rule's text ends, if the text extends from one match to another.
  var end: String?
  /// The scope of the text.
  var scope: String?
  /// The scopes of the expression's groups.
  var captures: [Capture] = []
  /// The rules for the text between the beginning and the end.
  var content: [TextMateRule] = []

  /// The rule as a JSON object.
  var json: JSONRecord {
    let captures = captures.enumerated().map { ("\($0 + 1)", Self.record(of: $1)) }
    return [
      "name": scope.map(Self.full), end == nil ? "match" : "begin": begin, "end": end,
      "captures": captures.isEmpty ? nil : JSONRecord(captures),
      "patterns": content.isEmpty ? nil : content.map(\.json),
    ]
  }

  private static func record(of capture: Capture) -> JSONRecord {
    let patterns: [JSONRecord]? = capture.hasValues ? [["include": "#values"]] : nil
    return ["name": full(capture.scope), "patterns": patterns]
  }

  private static func full(_ scope: String) -> String { "\(scope).\(language)" }
}
