import Notation

/// A mistake in the table of an outline, or in its placeholders.
public enum OutlineFault: Hashable, Sendable {
  /// A second `examples`, or one typed in a shell.
  case misplacedExamples(inShell: Bool)
  /// `examples all`.
  case wordsAfterExamples
  /// A step or an assertion below the table.
  case stepBehindExamples
  /// `examples` without a header and at least one row.
  case missingRows
  /// A row that is not indented.
  case unindentedRow
  /// A row that does not begin and end with `|`.
  case missingBar
  /// `| two words |` in the header.
  case badColumn
  /// `| a | a |` in the header.
  case duplicateColumn
  /// A column that is not used in the scenario.
  case unusedColumn
  /// A row with more or fewer cells than there are columns.
  case unevenRow(expected: Int, found: Int)
  /// `<a>` without a column of that name.
  case unknownPlaceholder(String, columns: [String])
  /// `use "<a>.scenario"`.
  case placeholderInUse
  /// Rows and lines that together exceed the memory limit.
  case outlineTooLarge
}

extension OutlineFault {
  /// The kind of mistake; the raw value is its name.
  enum Kind: String, CaseIterable {
    case misplacedExamples = "misplaced-examples"
    case wordsAfterExamples = "words-after-examples"
    case stepBehindExamples = "step-behind-examples"
    case missingRows = "missing-rows"
    case unindentedRow = "unindented-row"
    case missingBar = "missing-bar"
    case badColumn = "bad-column"
    case duplicateColumn = "duplicate-column"
    case unusedColumn = "unused-column"
    case unevenRow = "uneven-row"
    case unknownPlaceholder = "unknown-placeholder"
    case placeholderInUse = "placeholder-in-use"
    case outlineTooLarge = "outline-too-large"
  }

  var kind: Kind {
    switch self {
    case .misplacedExamples: .misplacedExamples
    case .wordsAfterExamples: .wordsAfterExamples
    case .stepBehindExamples: .stepBehindExamples
    case .missingRows: .missingRows
    case .unindentedRow: .unindentedRow
    case .missingBar: .missingBar
    case .badColumn: .badColumn
    case .duplicateColumn: .duplicateColumn
    case .unusedColumn: .unusedColumn
    case .unevenRow: .unevenRow
    case .unknownPlaceholder: .unknownPlaceholder
    case .placeholderInUse: .placeholderInUse
    case .outlineTooLarge: .outlineTooLarge
    }
  }

  var message: String {
    switch self {
    case .misplacedExamples(inShell: false): "the scenario has `examples` already"
    case .misplacedExamples(inShell: true): "an outline (`examples`) stands in a file"
    case .wordsAfterExamples: "`examples` stands alone on its line"
    case .stepBehindExamples: "this line stands below the examples"
    case .missingRows: "the examples have no row"
    case .unindentedRow: "this row is not indented"
    case .missingBar: "a `|` is missing here"
    case .badColumn: "this is no name of a column"
    case .duplicateColumn: "another column has this name"
    case .unusedColumn: "no line of the scenario uses this column"
    case .unevenRow(let expected, let found):
      "this row has \(found) \(found == 1 ? "cell" : "cells"), but there "
        + (expected == 1 ? "is 1 column" : "are \(expected) columns")
    case .unknownPlaceholder: "no column has this name"
    case .placeholderInUse: "a file that is used is the same for all rows"
    case .outlineTooLarge: "the rows make more of the scenario than can be held at once"
    }
  }

  var help: String {
    switch self {
    case .misplacedExamples(inShell: false): "write all rows below the first"
    case .misplacedExamples(inShell: true):
      "`.load FILE \"NAME [row 1]\"` goes through one row of an outline"
    case .wordsAfterExamples: "write the columns and rows below it, indented: `| name | … |`"
    case .stepBehindExamples: "move it above `examples`, which ends the scenario"
    case .missingRows: "name the columns on one indented line and fill them on others: `| name |`"
    case .unindentedRow: "indent it by two spaces"
    case .missingBar: "a row begins and ends with `|`; a `|` in a cell is written `\\|`"
    case .badColumn: "a column is named by letters, digits, `-` or `_`"
    case .duplicateColumn: "give each column a name of its own"
    case .unusedColumn: "write its name in `<` and `>` where its value belongs, or remove it"
    case .unevenRow: "a `|` in a cell is written `\\|`; an empty cell is the empty text"
    case .unknownPlaceholder(let name, let columns):
      (Spelling.nearest(to: name, among: columns)
        .map { "did you mean `<\($0.shortened)>`? " } ?? "")
        + "`\\<` is a `<` that names no column"
    case .placeholderInUse: "write a scenario for each file, or `\\<` for a `<`"
    case .outlineTooLarge: "put fewer rows into a file"
    }
  }
}
