import Replaying
import ScenarioLanguage
import ScenarioTracing
import TurnstileMachine

/// What is told of the trace of a scenario of the turnstile, which stands in a text of its own.
func events(_ text: String) throws -> [TraceEvent] {
  let document = Document(name: "t.scenario", bytes: Array(text.utf8))
  let file = ScenarioLoader<Turnstile>().load(document)
  guard file.diagnostics.isEmpty else {
    throw TraceError(file.diagnostics.map(\.text).joined(separator: "\n"))
  }
  var events: [TraceEvent] = []
  try file.scenario(named: nil).trace { events.append($0) }
  return events
}

/// The trace in a form.
func trace(_ text: String, as format: TraceFormat) throws -> String {
  var exporter = format.exporter
  var trace = ""
  for event in try events(text) { try exporter.take(event, into: &trace) }
  return trace
}
