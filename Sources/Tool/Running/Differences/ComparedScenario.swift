import ScenarioLanguage

/// A scenario for a comparison, and the document that contains it.
struct ComparedScenario: Sendable {
  let syntax: ScenarioSyntax
  let document: Document

  /// Returns the scenarios of a file and the errors in the file's texts. Each row of an outline is
  /// a separate scenario.
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

  /// Returns the pairs of scenarios from two files. If each file contains only one scenario, these
  /// two scenarios are paired. Otherwise, outline rows with equal texts are paired first,
  /// regardless of their numbers, and then scenarios with the same name. A scenario without a
  /// counterpart is paired with `nil`.
  static func pairs(_ before: [Self], _ after: [Self]) -> [(before: Self?, after: Self?)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    // Scenarios in different blocks of a Markdown file can have the same name.
    return paired(before, after, by: [\.rowText, \.name], onlyFirst: false)
  }

  /// The text of an outline row; `nil` for any other scenario.
  private var rowText: [UInt8]? { document.row == nil ? nil : document.bytes }

  private var name: [UInt8]? { Array(syntax.name.utf8) }
}
