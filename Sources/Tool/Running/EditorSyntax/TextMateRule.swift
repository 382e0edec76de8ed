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
  /// The scopes of the groups in `begin`.
  var captures: [Capture] = []
  /// The rules for the text between the beginning and the end.
  var content: [TextMateRule] = []
  /// Whether the grammar's rule `values` highlights everything else between them.
  var hasValues = false

  /// The rule as a JSON object.
  var json: JSONRecord {
    let captures = captures.enumerated().map { ("\($0 + 1)", Self.record(of: $1)) }
    let patterns = content.map(\.json) + (hasValues ? [Self.values] : [])
    return [
      "name": scope.map(Self.full), end == nil ? "match" : "begin": begin, "end": end,
      end == nil ? "captures" : "beginCaptures": captures.isEmpty ? nil : JSONRecord(captures),
      "patterns": patterns.isEmpty ? nil : patterns,
    ]
  }

  /// The reference to the grammar's rule `values`.
  static let values: JSONRecord = ["include": "#values"]

  private static func record(of capture: Capture) -> JSONRecord {
    let patterns = capture.hasValues ? [values] : nil
    return ["name": full(capture.scope), "patterns": patterns]
  }

  private static func full(_ scope: String) -> String { "\(scope).\(language)" }
}
