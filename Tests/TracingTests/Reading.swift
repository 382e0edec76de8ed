import Machines
import Running
import ScenarioLanguage
import Tracing
import TurnstileMachine

/// Returns the scenarios in a text. If the text has errors, throws the errors.
func scenarios<M: Machine>(
  of bytes: [UInt8], named name: String, on machine: M.Type = Turnstile.self
) throws -> [BoundScenario<M>] {
  let loader = ScenarioLoader<M>()
  let files = SourceFile(name: name, bytes: bytes).documents.map(loader.load)
  let errors = files.flatMap(\.diagnostics).map(\.text)
  guard errors.isEmpty else { throw Unreadable(errors: errors) }
  return files.flatMap(\.scenarios)
}

/// The text of the errors in a scenario text.
struct Unreadable: Error {
  let errors: [String]
}

extension TraceFormat {
  /// Returns the concatenated traces of all scenarios in a text.
  func export<M: Machine>(
    _ text: String, named name: String = "t.scenario", on machine: M.Type = Turnstile.self
  ) throws -> String {
    try export(scenarios(of: Array(text.utf8), named: name, on: machine))
  }

  private func export<M>(_ scenarios: [BoundScenario<M>]) throws -> String {
    var text = ""
    for scenario in scenarios {
      var exporter = self.exporter
      try scenario.trace { try exporter.take($0, into: &text) }
    }
    return text
  }
}
