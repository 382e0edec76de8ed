import TextFormats
/// A rule of a TextMate grammar.
struct TextMateRule {
  /// The name of the language, which ends the names of its scopes.
  static let language = "scenario"

  /// What a group of a rule's expression matches.
  struct Capture {
    let scope: String
    /// Whether the grammar's rule `values` colours what stands in it.
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

  /// What an expression matches.
  init(_ pattern: String, _ scope: String) {
    self.init(pattern, nil, scope, [], [])
  }

  /// What an expression matches, of which each group has a scope.
  init(_ pattern: String, captures: [Capture]) {
    self.init(pattern, nil, nil, captures, [])
  }

  /// What stands from one expression to another, both of which belong to it.
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

  /// Writes the rule as an object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", scope.map(Self.full))
      json.field(end == nil ? "match" : "begin", begin)
      json.field("end", end)
      if !captures.isEmpty {
        json.object("captures") { json in
          for (index, capture) in captures.enumerated() {
            json.object("\(index + 1)") { write(capture, to: &$0) }
          }
        }
      }
      if !content.isEmpty {
        json.list("patterns") { list in
          for rule in content { rule.write(to: &list) }
        }
      }
    }
  }

  private func write(_ capture: Capture, to json: inout JSONWriter) {
    json.field("name", Self.full(capture.scope))
    guard capture.hasValues else { return }
    json.list("patterns") { list in
      list.object { $0.field("include", "#values") }
    }
  }

  private static func full(_ scope: String) -> String { "\(scope).\(language)" }
}
