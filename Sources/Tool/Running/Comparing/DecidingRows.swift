import Machines

/// The rows that decided in the compared and the uncompared steps of two designs.
struct DecidingRows<M: Machine>: Sendable {
  private var compared: Set<M.Row> = []
  private var uncompared: Set<M.Row> = []

  /// The rows that decided only in steps that were not compared.
  var neverCompared: [M.Row] {
    M.Row.all.filter { uncompared.contains($0) && !compared.contains($0) }
  }

  /// Adds the rows of the last step.
  mutating func add(_ pair: PairedRun<M>, isCompared: Bool) {
    for side in [pair.first, pair.second] {
      for row in side.run.trail.rows {
        if isCompared { compared.insert(row) } else { uncompared.insert(row) }
      }
    }
  }

  /// Adds the rows in `others`.
  mutating func add(_ others: Self) {
    compared.formUnion(others.compared)
    uncompared.formUnion(others.uncompared)
  }
}
