package import Tracing

/// The first step of a scenario in which two designs differ, in text form. Secrets are pseudonyms.
package struct DivergingStep: Hashable, Sendable {
  /// One line of each design, beside each other.
  package struct Line: Hashable, Sendable {
    /// The line of the first design; `nil` where it has none beside that of the second one.
    package let first: String?
    /// The line of the second design.
    package let second: String?

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
      var firsts: [String] = []
      var seconds: [String] = []
      func flush() {
        for index in 0..<max(firsts.count, seconds.count) {
          lines.append(
            Self(
              first: index < firsts.count ? firsts[index] : nil,
              second: index < seconds.count ? seconds[index] : nil))
        }
        (firsts, seconds) = ([], [])
      }
      for line in difference.lines {
        switch line.side {
        case .before: firsts.append(line.text)
        case .after: seconds.append(line.text)
        case .both:
          flush()
          lines.append(Self(first: line.text, second: line.text))
        }
      }
      flush()
      return lines
    }
  }

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
  package let lines: [Line]

  /// The rows that decided in the first design.
  package let firstRows: [TracedReason]

  /// The rows that decided in the second design.
  package let secondRows: [TracedReason]
}
