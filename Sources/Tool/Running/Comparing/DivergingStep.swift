import Tracing

/// The first step of a scenario in which two designs differ, in text form. Secrets are pseudonyms.
package struct DivergingStep: Hashable, Sendable {
  /// The 1-based number of the step in the scenario. The steps of used files are counted first.
  package let number: Int

  /// The file that contains the stimulus, as passed by the caller.
  package let path: String

  /// The 1-based number of the stimulus's line in the file.
  package let line: Int

  /// The chain of `use` lines that leads to the file.
  package let route: [String]

  /// The stimulus.
  package let stimulus: String

  /// The state before the step, in both designs.
  package let state: String

  /// The results of both designs. Lines whose order is not compared come last, sorted by text.
  package let lines: [PairedLine]

  /// The rows that decided in the first design.
  package let firstRows: [TracedReason]

  /// The rows that decided in the second design.
  package let secondRows: [TracedReason]
}

/// One line from each of two designs, side by side.
package struct PairedLine: Hashable, Sendable {
  /// The line of the first design; `nil` if only the second design has a line here.
  package let first: String?
  /// The line of the second design; `nil` if only the first design has a line here.
  package fileprivate(set) var second: String?

  /// The designs that have a line here.
  package enum Side: String, Hashable, Sendable {
    /// Both designs have the same line.
    case same
    /// Each design has a different line.
    case changed
    /// Only the first design has a line.
    case first
    /// Only the second design has a line.
    case second
  }

  /// The designs that have a line here.
  package var side: Side {
    guard let first else { return .second }
    guard let second else { return .first }
    return first.utf8.elementsEqual(second.utf8) ? .same : .changed
  }

  /// Whether both designs have the line.
  var isSame: Bool { side == .same }

  /// Returns the lines of both sides of a difference. Differing lines are paired from the top.
  static func lines(of difference: LineDifference) -> [Self] {
    var lines: [Self] = []
    // The index of the first differing line that has no counterpart yet.
    var open = 0
    for line in difference.lines {
      switch line.side {
      case .before: lines.append(Self(first: line.text, second: nil))
      case .after where open < lines.count:
        lines[open].second = line.text
        open += 1
      case .after, .both:
        lines.append(Self(first: line.side == .both ? line.text : nil, second: line.text))
        open = lines.count
      }
    }
    return lines
  }
}
