import Notation

// Errors in the table of an outline or in its placeholders.
extension SyntaxError {
  /// A second `examples` line, or an `examples` line typed in a shell.
  static func misplacedExamples(inShell: Bool) -> SyntaxError {
    inShell
      ? SyntaxError(
        "misplaced-examples", "an outline (`examples`) must be in a file",
        help: "`.load FILE \"NAME [row 1]\"` steps through one row of an outline")
      : SyntaxError(
        "misplaced-examples", "the scenario already has `examples`",
        help: "write all rows below the first")
  }

  /// `examples all`.
  static let wordsAfterExamples = SyntaxError(
    "words-after-examples", "`examples` must be the only word on its line",
    help: "write the columns and rows below it, indented: `| name | … |`")

  /// A step or an assertion below the table.
  static let stepBehindExamples = SyntaxError(
    "step-behind-examples", "this line follows the examples",
    help: "move it above `examples`, which ends the scenario")

  /// `examples` that is not followed by a header and at least one row.
  static let missingRows = SyntaxError(
    "missing-rows", "the examples have no row",
    help: "name the columns on one indented line and fill them on others: `| name |`")

  /// A row that is not indented.
  static let unindentedRow = SyntaxError(
    "unindented-row", "this row is not indented", help: "indent it by two spaces")

  /// A row that does not begin and end with `|`.
  static let missingBar = SyntaxError(
    "missing-bar", "a `|` is missing here",
    help: "a row begins and ends with `|`; a `|` in a cell is written `\\|`")

  /// `| two words |` in the header.
  static let badColumn = SyntaxError(
    "bad-column", "this is not a column name",
    help: "a column name consists of letters, digits, `-` and `_`")

  /// `| a | a |` in the header.
  static let duplicateColumn = SyntaxError(
    "duplicate-column", "another column has this name", help: "give each column its own name")

  /// A column that is not used in the scenario.
  static let unusedColumn = SyntaxError(
    "unused-column", "no line of the scenario uses this column",
    help: "write `<`, its name and `>` where its value belongs, or remove it")

  /// A row with more or fewer cells than there are columns.
  static func unevenRow(expected: Int, found: Int) -> SyntaxError {
    SyntaxError(
      "uneven-row",
      "this row has \(found) \(found == 1 ? "cell" : "cells"), but there "
        + (expected == 1 ? "is 1 column" : "are \(expected) columns"),
      help: "a `|` in a cell is written `\\|`; an empty cell is the empty text")
  }

  /// `<a>` if there is no column with that name.
  static func unknownPlaceholder(_ name: String, columns: [String]) -> SyntaxError {
    let question = Spelling.nearest(to: name, among: columns)
      .map { "did you mean `<\($0.shortened)>`? " }
    return SyntaxError(
      "unknown-placeholder", "no column has this name",
      help: (question ?? "") + "write `\\<` for a plain `<`")
  }

  /// `use "<a>.scenario"`.
  static let placeholderInUse = SyntaxError(
    "placeholder-in-use", "the used file must be the same for all rows",
    help: "write a scenario for each file, or `\\<` for a `<`")

  /// An outline whose rows together exceed the memory limit.
  static let outlineTooLarge = SyntaxError(
    "outline-too-large", "the rows expand to more text than can be held at once",
    help: "put fewer rows into a file")
}
