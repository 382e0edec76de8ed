import TextFormats
import Tracing

/// The rows by which recorded sessions went, the ways that they took, and how often.
package struct LogUsage: Hashable, Sendable {
  /// How often each row decided, by its path; rows that never did are left out.
  package var rows: [String: Int] = [:]
  /// How often each move was made.
  package var moves: [GraphMove: Int] = [:]

  /// Nothing was used.
  package init() {}

  /// Adds what other sessions used.
  package mutating func add(_ other: Self) {
    rows.merge(other.rows, uniquingKeysWith: Int.sumOfCounts)
    moves.merge(other.moves, uniquingKeysWith: Int.sumOfCounts)
  }

  /// The moves in an order that depends on nothing but them.
  package var sortedMoves: [(move: GraphMove, count: Int)] {
    moves.map { (key: $0.key.order, move: $0.key, count: $0.value) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.move, $0.count) }
  }

  /// The transitions between different places, without payloads, each with its row if one decided:
  /// the most frequent first.
  package var transitions: [(text: String, count: Int)] {
    let named = moves.filter { !$0.key.isStay }.map { move, count in
      let ends = "\(move.origin.joined(separator: "/")) -> \(move.target.joined(separator: "/"))"
      return (move.row.map { "\(ends) by \($0)" } ?? ends, count)
    }
    return Dictionary(named, uniquingKeysWith: Int.sumOfCounts).map { ($0.key, $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
