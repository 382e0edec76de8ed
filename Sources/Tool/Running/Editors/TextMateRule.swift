import TextFormats

/// A rule of a TextMate grammar.
struct TextMateRule {
  /// The name of the language, used as the suffix of scopes.
  static let language = "scenario"

  /// The scope of a group in a rule's expression.
  struct Capture {
    let scope: String
    /// Whether the content of the group is highlighted by the grammar's rule `values`.
    let hasValues: Bool

    init(_ scope: String, hasValues: Bool = false) {
      self.scope = scope
      self.hasValues = hasValues
    }
  }

  private let begin: String
  private let end: String?
  private let scope: String?
  private let captures: [Capture]
  private let content: [TextMateRule]

  /// A rule for the matches of an expression.
  init(_ pattern: String, _ scope: String) {
    self.init(pattern, nil, scope, [], [])
  }

  /// A rule for the matches of an expression, with a scope for each group.
  init(_ pattern: String, captures: [Capture]) {
    self.init(pattern, nil, nil, captures, [])
  }

  /// A rule for the text between two expressions, including both.
  init(from begin: String, to end: String, _ scope: String, containing content: [TextMateRule]) {
    self.init(begin, end, scope, [], content)
  }

  private init(
    _ begin: String, _ end: String?, _ scope: String?, _ captures: [Capture],
    _ content: [TextMateRule]
  ) {
    self.begin = begin
    self.end = end
    self.scope = scope
    self.captures = captures
    self.content = content
  }

  /// The rule as an object.
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
