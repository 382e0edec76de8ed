import Machines

/// A change of one row of the table for links.
package typealias LinkMutant = RowMutant<LinkRow, LinkAnswer>

extension LinkMutant {
  /// Every change of every row. A row's answer changes only to an answer that any link can get. The
  /// row that sets an account aside is not negated, because the flow would run its link for ever.
  package static var all: [LinkMutant] {
    let answers: [LinkAnswer] = [.ignore, .wait, .run, .requireLogin]
    return LinkRow.allCases.flatMap { row in
      changes(of: row, answering: answers.filter { $0 != row.answer })
        .filter { $0.change != .order(.negated) || row != .addsAccount }
    }
  }
}
