/// Who told whom what in a trace: its first and its last steps, as many as fit.
struct SequenceDiagram {
  /// About how many characters the first steps may take, and the last ones as many; the rest of what
  /// Mermaid reads is for the lanes.
  private static let budget = (MermaidText.sizeLimit - 6000) / 2

  private let name: String
  private var holder = SequenceLane.machine
  private var size = (first: 0, last: 0)

  /// The first steps.
  private(set) var first: [SequenceStep] = []

  /// The last steps, where there are more than the first.
  private(set) var last: ArraySlice<SequenceStep> = []

  /// The invariant that the last step broke, if it did.
  private(set) var broken: String?

  /// A diagram of a trace that begins so.
  init(_ head: TraceHead) { name = head.name }

  /// Takes a step; one of the middle goes when there are too many.
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

  /// Takes the end.
  mutating func take(_ end: TraceEnd) { broken = end.broken }

  /// The steps that are left out, by their numbers.
  var gap: ClosedRange<Int>? {
    guard let next = last.first?.number else { return nil }
    let previous = first.last?.number ?? 0
    return next > previous + 1 ? previous + 1...next - 1 : nil
  }

  /// The name of the trace, and which steps are left out.
  var title: String {
    guard let gap else { return name }
    return "\(DiagramText.line(name, DiagramText.phrase)) (without the steps "
      + "\(gap.lowerBound) to \(gap.upperBound))"
  }

  /// All lines that are there.
  var lines: [SequenceLine] { first.flatMap(\.lines) + last.flatMap(\.lines) }
}
