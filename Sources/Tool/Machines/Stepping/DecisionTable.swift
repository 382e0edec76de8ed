/// A table of rows in the order of its cases. The first row that holds applies, and the last row
/// always holds.
package protocol DecisionTable: Choice {
  /// The facts that the rows depend on.
  associatedtype Facts
  /// The effect of a row.
  associatedtype Answer: Choice

  /// Returns whether the row holds, provided that no earlier row holds.
  func holds(_ facts: Facts) -> Bool
  /// The effect of the row.
  var answer: Answer { get }
}

extension DecisionTable {
  /// A change of one row of the table.
  package typealias Mutant = RowMutant<Self, Answer>

  /// Returns the first row that holds and its effect, in the table or in the changed table.
  package static func decide(
    _ facts: Facts, changedBy mutant: Mutant? = nil
  ) -> (row: Self, answer: Answer) {
    if let mutant {
      return mutant.decide(
        { $0.holds(facts) ? $0.answer : nil }, opposite: { $0.answer }, other: { $0 })
    }
    for row in allCases where row.holds(facts) { return (row, row.answer) }
    preconditionFailure("the last row always holds")
  }
}
