import Tracing

/// The first step of a scenario in which two designs differ, in text form. Secrets are pseudonyms.
package struct DivergingStep: Hashable, Sendable {
  /// The number of the step in the scenario, from 1, those of used files first.
  package let number: Int

  /// The file that holds the stimulus, as given.
  package let path: String

  /// The line of the stimulus in the file, from 1.
  package let line: Int

  /// The chain of `use` lines that led to the file.
  package let route: [String]

  /// The stimulus.
  package let stimulus: String

  /// The state before the step, in both designs.
  package let state: String

  /// What both designs showed. Lines whose order is not compared come last, in the order of their
  /// texts.
  package let lines: [PairedLine]

  /// The rows that decided in the first design.
  package let firstRows: [TracedReason]

  /// The rows that decided in the second design.
  package let secondRows: [TracedReason]
}

/// One line of each of two designs, beside each other.
package struct PairedLine: Hashable, Sendable {
  /// The line of the first design; `nil` where it has none beside the line of the second.
  package let first: String?
  /// The line of the second design.
  package fileprivate(set) var second: String?

  /// Which designs have something here.
  package enum Side: String, Hashable, Sendable {
    /// Both have the line.
    case same
    /// Each has another line.
    case changed
    /// Only the first one has a line.
    case first
    /// Only the second one has a line.
    case second
  }

  /// Which designs have something here.
  package var side: Side {
    guard let first else { return .second }
    guard let second else { return .first }
    return first.utf8.elementsEqual(second.utf8) ? .same : .changed
  }

  /// Whether both designs have the line.
  var isSame: Bool { side == .same }

  /// The lines of both sides of a difference, those that differ paired from the top.
  static func lines(of difference: LineDifference) -> [Self] {
    var lines: [Self] = []
    // The first line of those that differ here which has no counterpart yet.
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
