import Notation
import ScenarioLanguage

/// A condition on tags, such as `smoke and not slow`.
package struct TagCondition: Sendable {
  private let isMet: @Sendable ([String]) -> Bool

  /// Parses a condition on tags, each with or without `@`. Errors refer to the condition as `name`.
  package init(_ text: String, named name: String) throws(Diagnostic) {
    let document = Document(name: name, bytes: Array(text.utf8), knowing: .all)
    let condition = try Condition(document) { (words) throws(Diagnostic) in
      guard let first = words.first else { preconditionFailure("an atom has words") }
      if let second = words.dropFirst().first {
        throw document.diagnostic(
          at: second.range, message: "`and` or `or` is missing before this",
          help: "a tag condition looks like `smoke and not slow`", kind: "condition")
      }
      let text = document.text(of: first)
      let tag = !first.isQuoted && text.hasPrefix("@") ? String(text.dropFirst()) : text
      guard ScenarioSyntax.isTag(tag) else {
        throw document.diagnostic(
          at: first.range, message: "this is not a tag",
          help: "a tag is letters, digits, `-` or `_`", kind: "condition")
      }
      return tag
    }
    isMet = condition.predicate { tag in { $0.contains(tag) } }
  }

  /// Returns whether the condition holds for these tags.
  package func holds(of tags: [String]) -> Bool { isMet(tags) }
}
