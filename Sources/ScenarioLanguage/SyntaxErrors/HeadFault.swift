public import Notation

/// A mistake in the head of a scenario, or in its place within the file.
public enum HeadFault: Hashable, Sendable {
  /// `use` below `given`.
  case headOutOfOrder(Keyword, after: Keyword)
  /// `given` below a stimulus.
  case headAfterBody(Keyword, inShell: Bool)
  /// Two of `skip` and `expected-failure`.
  case secondVerdict(Keyword, after: Keyword)
  /// Anything but comments before the first `scenario` line of a file.
  case contentBeforeScenario
  /// `scenario` alone or followed by a tag.
  case missingName
  /// `scenario login`.
  case unquotedName
  /// `scenario ""`.
  case emptyName
  /// `@sm*ke`, or a word without `@`.
  case badTag
  /// `@smoke @smoke`.
  case duplicateTag(String)
  /// The name of an earlier scenario.
  case duplicateScenario(String, line: Int)
}

extension HeadFault {
  /// The kind of mistake; the raw value is its name.
  enum Kind: String, CaseIterable {
    case headOutOfOrder = "head-out-of-order"
    case headAfterBody = "head-after-body"
    case secondVerdict = "second-verdict"
    case contentBeforeScenario = "content-before-scenario"
    case missingName = "missing-name"
    case unquotedName = "unquoted-name"
    case emptyName = "empty-name"
    case badTag = "bad-tag"
    case duplicateTag = "duplicate-tag"
    case duplicateScenario = "duplicate-scenario"
  }

  var kind: Kind {
    switch self {
    case .headOutOfOrder: .headOutOfOrder
    case .headAfterBody: .headAfterBody
    case .secondVerdict: .secondVerdict
    case .contentBeforeScenario: .contentBeforeScenario
    case .missingName: .missingName
    case .unquotedName: .unquotedName
    case .emptyName: .emptyName
    case .badTag: .badTag
    case .duplicateTag: .duplicateTag
    case .duplicateScenario: .duplicateScenario
    }
  }

  var message: String {
    switch self {
    case .headOutOfOrder(let keyword, let after):
      "`\(keyword.rawValue)` must come before `\(after.rawValue)`"
    case .headAfterBody(let keyword, _):
      "`\(keyword.rawValue)` must come before the scenario's first step"
    case .secondVerdict(let keyword, let after) where keyword == after:
      "`\(keyword.rawValue)` is said twice"
    case .secondVerdict(let keyword, let after):
      "a scenario with `\(after.rawValue)` cannot have `\(keyword.rawValue)` too"
    case .contentBeforeScenario: "this line stands before the file's first `scenario` line"
    case .missingName: "the scenario has no name"
    case .unquotedName: "the scenario's name is not in quotes"
    case .emptyName: "the scenario's name is empty"
    case .badTag: "this is not a tag"
    case .duplicateTag(let tag): "the tag `@\(tag.shortened)` is given twice"
    case .duplicateScenario(let name, let line):
      "the scenario \"\(name.shortened)\" already stands on line \(line)"
    }
  }

  var help: String {
    switch self {
    case .headOutOfOrder: "the order is scenario, skip or expected-failure, use, given, never"
    case .headAfterBody(_, inShell: false): "move it above the first stimulus, `is` or `has`"
    case .headAfterBody(_, inShell: true):
      "begin anew first, with .reset or `scenario`, or change it with .edit"
    case .secondVerdict: "keep one `skip` or one `expected-failure`"
    case .contentBeforeScenario: "move it under a `scenario` line; only comments may stand above"
    case .missingName, .unquotedName, .emptyName: "write `\(Keyword.scenario.form)`"
    case .badTag: "a tag is `@` and letters, digits, `-` or `_`, such as `@smoke`"
    case .duplicateTag: "remove one of them"
    case .duplicateScenario: "give each scenario of a file a name of its own"
    }
  }
}
