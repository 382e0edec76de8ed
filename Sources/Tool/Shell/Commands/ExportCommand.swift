import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension Command {
  /// `.export FORMAT FILE [replace]`
  static var export: Self {
    Self(
      name: "export", usage: "FORMAT FILE",
      help: "write the trace so far in a form such as text or jsonl",
      brief: "write a trace", group: .files,
      arguments: .traceFormatAndFile, isForPeople: true, count: 2...3,
      example: ["<step>", ".export jsonl example.jsonl"]
    ) { session, arguments, console throws(CommandError) in
      guard let format = TraceFormat(rawValue: arguments[0]) else {
        throw CommandError(
          "there is no such format", arguments[0], among: TraceFormat.allCases.map(\.rawValue),
          help: "there are \(formats)", argument: 0)
      }
      let path = try session.target(named: arguments, at: 1, of: "export")
      let trace = SessionTrace(body: session.body)
      guard trace.stepCount > 0 else { throw .nothingDone }
      let target = TextTarget(argument: path)
      do throws(TraceWriter.Failure) {
        var writer = try TraceWriter(format, by: session.tool, to: ClaimedTarget(target).open)
        try trace.tell(hasSnapshots: format.hasSnapshots) {
          (event) throws(TraceWriter.Failure) in try writer.take(event)
        }
      } catch {
        switch error {
        case .form(let error): throw CommandError(message: error.message, help: error.help)
        case .target(let error): throw CommandError(error, argument: 1)
        }
      }
      // Standard output contains only the trace, so that another program can read it.
      guard target != .standardOutput else { return }
      session.noteWritten(path)
      let steps = trace.stepCount.counted("step")
      session.show("\(path.visible) written: \(steps)\n", on: console)
    }
  }

  private static var formats: String {
    TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

/// The trace of a session's scenario.
private struct SessionTrace<M: Machine> {
  let body: Body<M>

  var stepCount: Int { body.timeline.stepCount }

  /// The name of the scenario from its head or its file; `nil` if the scenario has no name.
  private var name: String? {
    guard let scenario = body.scenario else { return nil }
    let isNamed = scenario.syntax.declaration != nil || scenario.files.contains(scenario.path)
    return isNamed ? scenario.syntax.name : nil
  }

  /// Calls `take` with all events in order.
  func tell<Failure: Error>(
    hasSnapshots: Bool, _ take: (TraceEvent) throws(Failure) -> Void
  ) throws(Failure) {
    let syntax = body.scenario?.syntax
    var tracer = Tracer(
      named: name ?? "session", tags: syntax?.tags ?? [],
      givens: body.givens, start: body.timeline.start.machine,
      lexicon: body.lexicon, hasSnapshots: hasSnapshots)
    try take(.began(tracer.head))
    for position in body.timeline.path(to: body.timeline.position) {
      let stimulus = body.timeline.step(to: position).stimulus
      try take(.stepped(tracer.step(stimulus, leadingTo: body.timeline.run(at: position))))
    }
    let breakdown = body.timeline.machine.breakdown
    try take(.ended(tracer.end(breaking: breakdown.map { BrokenInvariant($0) })))
  }
}
