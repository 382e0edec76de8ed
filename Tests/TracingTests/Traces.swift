import Running
import ScenarioLanguage
import Tracing
import TurnstileMachine

/// Returns the trace events of a turnstile scenario that is given as text.
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

/// Returns the trace of a turnstile's scenario in one of the formats.
func trace(_ text: String, as format: TraceFormat) throws -> String {
  var exporter = format.exporter
  var trace = ""
  for event in try events(text) { try exporter.take(event, into: &trace) }
  return trace
}
