import Authentication
import Sessions

/// What is still to be done in a step, with room that is reused from step to step.
public struct Agenda: Sendable {
  /// What the session layer wants, first in, first out.
  var session: [SessionAction] = []
  /// What the flow wants. It is done at once; what comes of that goes behind it, and is gone first.
  var flow: [FlowAction] = []
}
