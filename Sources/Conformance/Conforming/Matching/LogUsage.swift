import TextFormats
import Tracing

/// The rows and transitions that recorded sessions used, and the number of times that they were
/// used.
package struct LogUsage: Hashable, Sendable {
  /// The number of decisions per row, keyed by the row's path. Rows that never decided are left
  /// out.
  package var rows: [String: Int] = [:]
  /// The number of times that each move was made.
  package var moves: [GraphMove: Int] = [:]

  /// Creates an empty usage.
  package init() {}

  /// Adds the usage of other sessions.
  package mutating func add(_ other: Self) {
    rows.merge(other.rows, uniquingKeysWith: Int.sumOfCounts)
    moves.merge(other.moves, uniquingKeysWith: Int.sumOfCounts)
  }

  /// The moves in a deterministic order.
  package var sortedMoves: [(move: GraphMove, count: Int)] {
    moves.map { (key: $0.key.order, move: $0.key, count: $0.value) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.move, $0.count) }
  }

  /// The transitions between states, without the states' payloads, in descending order of
  /// frequency. Each transition includes the row that decided, if there is one.
  package var transitions: [(text: String, count: Int)] {
    let named = moves.filter { !$0.key.isStay }.map { move, count in
      let ends = "\(move.origin.joined(separator: "/")) -> \(move.target.joined(separator: "/"))"
      return (move.row.map { "\(ends) by \($0)" } ?? ends, count)
    }
    return Dictionary(named, uniquingKeysWith: Int.sumOfCounts).map { ($0.key, $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
