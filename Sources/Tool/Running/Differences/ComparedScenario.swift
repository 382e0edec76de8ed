import ScenarioLanguage

/// A scenario to compare, with the document that contains it.
struct ComparedScenario: Sendable {
  let syntax: ScenarioSyntax
  let document: Document

  /// The scenarios of a file, with each row of an outline separately, and the errors in its texts.
  static func all(in source: SourceFile) -> (scenarios: [Self], diagnostics: [Diagnostic]) {
    var scenarios: [Self] = []
    var diagnostics: [Diagnostic] = []
    for document in source.documents {
      diagnostics += document.diagnostics
      for syntax in document.scenarios {
        guard syntax.isOutline else {
          scenarios.append(Self(syntax: syntax, document: document))
          continue
        }
        for row in document.rows(of: syntax) {
          diagnostics += row.diagnostics
          scenarios += row.scenarios.map { Self(syntax: $0, document: row) }
        }
      }
    }
    return (scenarios, diagnostics)
  }

  /// The pairs of scenarios from two files: first rows of outlines with equal texts, regardless of
  /// their numbers, then scenarios with the same name, and finally the only scenarios of both
  /// files. A scenario without a counterpart is paired with `nil`.
  static func pairs(_ before: [Self], _ after: [Self]) -> [(before: Self?, after: Self?)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    // Blocks of a Markdown file may have the same names.
    return paired(before, after, by: [\.rowText, \.name], onlyFirst: false)
  }

  /// The text of a row of an outline; `nil` for any other scenario.
  private var rowText: [UInt8]? { document.row == nil ? nil : document.bytes }

  private var name: [UInt8]? { Array(syntax.name.utf8) }
}
