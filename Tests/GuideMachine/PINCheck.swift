import Machines

/// The table that decides about a PIN. The first row that holds decides.
package struct PINCheck {
  /// The rows of the table.
  package enum Row: UInt8, Choice, MachineRow {
    case right, thirdAttempt, wrong
    package var table: String { "pin" }
    fileprivate var verdict: Verdict { [.accept, .keepCard, .askAgain][Int(rawValue)] }
  }

  /// The answers of the table.
  package enum Verdict: UInt8, Choice { case accept, keepCard, askAgain }

  let isRight: Bool
  let wrong: UInt8

  private func answer(_ row: Row) -> Verdict? {
    let holds =
      switch row {
      case .right: isRight
      case .thirdAttempt: wrong == 2
      case .wrong: true
      }
    return holds ? row.verdict : nil
  }

  /// Returns the row that decides, and its answer, in the table or in a changed table.
  func decide(_ mutant: CashMachine.Mutant?) -> (Row, Verdict) {
    mutant?.decide(answer, opposite: \.verdict, other: { $0 })
      ?? Row.all.lazy.compactMap { row in answer(row).map { (row, $0) } }.first
      ?? (.wrong, .askAgain)
  }
}

extension CashMachine: MutableMachine {
  package typealias Mutant = RowMutant<PINCheck.Row, PINCheck.Verdict>

  /// Each row is moved, removed, negated, or gets another answer.
  package static let mutants = Row.all.flatMap { row in
    Mutant.changes(of: row, answering: PINCheck.Verdict.all.filter { $0 != row.verdict })
  }

  package mutating func mutate(by mutant: Mutant) { self.mutant = mutant }
}
