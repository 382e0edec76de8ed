import ScenarioLanguage

extension Diagnostic {
  /// Returns the error with a note on the outline rows in which it occurs. An error in all `count`
  /// rows is reported for the scenario itself.
  func told(inRows rows: [OutlineRow], of count: Int) -> Diagnostic {
    guard let first = rows.first, rows.count < count || count == 1 else { return self }
    var diagnostic = self
    diagnostic.notes.append(
      rows.count == 1
        ? "in row \(first.number), on line \(first.line)"
        : "in \(rows.count) rows, the first on line \(first.line)")
    return diagnostic
  }
}
