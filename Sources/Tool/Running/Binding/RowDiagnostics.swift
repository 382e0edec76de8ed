import ScenarioLanguage

/// The errors in the rows of an outline, without repetitions for errors common to several rows.
struct RowDiagnostics {
  private var order: [Diagnostic] = []
  private var rows: [Diagnostic: [OutlineRow]] = [:]

  /// Adds the errors of one row.
  mutating func add(_ diagnostics: [Diagnostic], of row: OutlineRow) {
    for diagnostic in diagnostics {
      if rows[diagnostic] == nil { order.append(diagnostic) }
      rows[diagnostic, default: []].append(row)
    }
  }

  /// Every error once, with the row that has it. An error in all of `count` rows is reported for
  /// the scenario itself.
  func diagnostics(ofRows count: Int) -> [Diagnostic] {
    order.map { diagnostic in
      guard let rows = rows[diagnostic], let first = rows.first, rows.count < count || count == 1
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.notes.append(
        rows.count == 1
          ? "in row \(first.number), on line \(first.line)"
          : "in \(rows.count) rows, the first on line \(first.line)")
      return diagnostic
    }
  }
}
