import Machines
import Replaying
import ScenarioLanguage
import ScenarioTracing
import TurnstileMachine

/// The scenarios of a text that is in memory; its errors as text where it has any.
func scenarios<M: Machine>(
  of bytes: [UInt8], named name: String, on machine: M.Type = Turnstile.self
) throws -> [BoundScenario<M>] {
  let loader = ScenarioLoader<M>()
  let files = SourceFile(name: name, bytes: bytes).documents.map(loader.load)
  let errors = files.flatMap(\.diagnostics).map(\.text)
  guard errors.isEmpty else { throw Unreadable(errors: errors) }
  return files.flatMap(\.scenarios)
}

/// Why a text has no scenarios.
struct Unreadable: Error {
  let errors: [String]
}

extension TraceFormat {
  /// The traces of all scenarios of a text, one behind the other.
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
