import Notation

// Errors in the head of a scenario or in the head's position within the file.
extension SyntaxError {
  /// `use` below `given`.
  static func headOutOfOrder(_ keyword: Keyword, after: Keyword) -> SyntaxError {
    SyntaxError(
      "head-out-of-order", "`\(keyword.rawValue)` must come before `\(after.rawValue)`",
      help: "the order is scenario, skip or expected-failure, use, given, never")
  }

  /// `given` below a stimulus.
  package static func headAfterBody(_ keyword: Keyword, inShell: Bool) -> SyntaxError {
    SyntaxError(
      "head-after-body", "`\(keyword.rawValue)` must come before the scenario's first step",
      help: inShell
        ? "start over first with .reset or `scenario`, or change it with .edit"
        : "move it above the first stimulus, `is` or `has`")
  }

  /// Two lines with `skip` or `expected-failure`.
  package static func secondVerdict(_ keyword: Keyword, after: Keyword) -> SyntaxError {
    SyntaxError(
      "second-verdict",
      keyword == after
        ? "`\(keyword.rawValue)` is given twice"
        : "a scenario with `\(after.rawValue)` cannot have `\(keyword.rawValue)` too",
      help: "keep one `skip` or one `expected-failure`")
  }

  /// A line other than a comment before the first `scenario` line of a file.
  static let contentBeforeScenario = SyntaxError(
    "content-before-scenario", "this line precedes the file's first `scenario` line",
    help: "move it below a `scenario` line; only comments can precede the first one")

  /// `scenario` alone or followed by a tag.
  static let missingName = SyntaxError(
    "missing-name", "the scenario has no name", help: "write `\(Keyword.scenario.form)`")

  /// `scenario login`.
  static let unquotedName = SyntaxError(
    "unquoted-name", "the scenario's name is not in quotes",
    help: "write `\(Keyword.scenario.form)`")

  /// `scenario ""`.
  static let emptyName = SyntaxError(
    "empty-name", "the scenario's name is empty", help: "write `\(Keyword.scenario.form)`")

  /// `@sm*ke`, or a word without `@`.
  package static let badTag = SyntaxError(
    "bad-tag", "this is not a tag",
    help: "a tag is `@` and letters, digits, `-` or `_`, such as `@smoke`")

  /// `@smoke @smoke`.
  package static func duplicateTag(_ tag: String) -> SyntaxError {
    SyntaxError(
      "duplicate-tag", "the tag `@\(tag.shortened)` is given twice", help: "remove one of them")
  }

  /// A scenario name that an earlier scenario already has.
  package static func duplicateScenario(_ name: String, line: Int) -> SyntaxError {
    SyntaxError(
      "duplicate-scenario", "the scenario \"\(name.shortened)\" is already defined on line",
      line: line,
      help: "give each scenario of a file its own name")
  }
}
