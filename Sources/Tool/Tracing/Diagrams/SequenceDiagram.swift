import Machines

/// The messages of a trace. If the trace is too long, only its first and last steps are shown.
struct SequenceDiagram: TraceDiagram {
  /// The approximate maximum number of characters for the first steps, and also for the last steps.
  /// The rest of Mermaid's limit is reserved for the lanes.
  private static let budget = (MermaidText.sizeLimit - 6000) / 2

  private let name: String
  private let actors: [Actor]
  private var holder = SequenceLane.machine
  private var size = (first: 0, last: 0)

  /// The first steps.
  private(set) var first: [SequenceStep] = []

  /// The last steps that are not in ``first``.
  private(set) var last: ArraySlice<SequenceStep> = []

  /// The invariant broken by the last step.
  private(set) var broken: String?

  /// Creates a diagram for the trace with this head.
  init(_ head: TraceHead) {
    name = head.name
    actors = head.actors
  }

  /// Adds a step. If the diagram becomes too long, steps in the middle are dropped.
  mutating func take(_ step: TracedStep) {
    let step = SequenceStep(step, &holder)
    if last.isEmpty, size.first + step.size <= Self.budget {
      first.append(step)
      size.first += step.size
      return
    }
    last.append(step)
    size.last += step.size
    while size.last > Self.budget, last.count > 1, let oldest = last.popFirst() {
      size.last -= oldest.size
    }
  }

  /// Adds the end of the trace.
  mutating func take(_ end: TraceEnd) { broken = end.broken }

  /// The numbers of the omitted steps.
  var gap: ClosedRange<Int>? {
    guard let next = last.first?.number else { return nil }
    let previous = first.last?.number ?? 0
    return next > previous + 1 ? previous + 1...next - 1 : nil
  }

  /// The diagram's title: the name of the trace, and the range of omitted steps.
  var title: String {
    guard let gap else { return name }
    return "\(DiagramText.line(name, DiagramText.phrase)) (without the steps "
      + "\(gap.lowerBound) to \(gap.upperBound))"
  }

  /// The lanes of all steps in the diagram.
  var lanes: SequenceLanes {
    SequenceLanes(first.flatMap(\.lines) + last.flatMap(\.lines), actors)
  }
}
