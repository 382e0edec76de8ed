/// An alignment of two lists of lines.
package struct LineDifference: Hashable, Sendable {
  /// The list or lists that contain a line.
  package enum Side: String, Hashable, Sendable {
    case both, before, after
  }

  /// The lines of both lists in order. Removed lines come before added lines.
  package let lines: [DiffLine]

  /// Aligns two lists along the common subsequence that ``Alignment`` finds.
  package init(_ before: [String], _ after: [String]) {
    guard !ExactText.areSame(before, after) else {
      lines = before.map { DiffLine(side: .both, text: $0) }
      return
    }
    let pairs = Alignment(before.map(ExactText.init), after.map(ExactText.init)).pairs
    var lines: [DiffLine] = []
    var next = (before: 0, after: 0)
    for pair in pairs + [(before.count, after.count)] {
      lines += before[next.before..<pair.before].map { DiffLine(side: .before, text: $0) }
      lines += after[next.after..<pair.after].map { DiffLine(side: .after, text: $0) }
      if pair.before < before.count {
        lines.append(DiffLine(side: .both, text: before[pair.before]))
      }
      next = (pair.before + 1, pair.after + 1)
    }
    self.lines = lines
  }

  /// Whether the lists are equal.
  package var isEmpty: Bool { lines.allSatisfy { $0.side == .both } }

  /// Whether the lists contain the same lines in a different order.
  package var isOfOrder: Bool {
    !isEmpty && ExactText.areSame(texts(.before).sorted(), texts(.after).sorted())
  }

  /// Depending on `side`, returns the lines that are on one side only or the lines that are on both
  /// sides.
  package func texts(_ side: Side) -> [String] { lines.filter { $0.side == side }.map(\.text) }
}

/// A line of two aligned lists.
package struct DiffLine: Hashable, Sendable {
  /// The list or lists that contain the line.
  package let side: LineDifference.Side
  /// The line.
  package let text: String
}
