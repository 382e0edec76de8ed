/// A diagram of a trace.
protocol TraceDiagram {
  /// Creates the diagram of the trace with this head.
  init(_ head: TraceHead)

  /// Adds a step.
  mutating func take(_ step: TracedStep)

  /// Adds the end of the trace.
  mutating func take(_ end: TraceEnd)
}
