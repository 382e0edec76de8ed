import Running
import ScenarioLanguage
import Simulation
import Testing
import Tracing

@Suite("A sequence diagram of the world")
struct SequenceDiagramTests {
  @Test("shows the answer of the server or the network before its effects")
  func answers() throws {
    let text = """
      given user alice email alice@example.com password password-1
      launch
      choose log-in
      log-in alice@example.com password-2
      go-offline
      log-in alice@example.com password-1
      """
    let document = Document(name: "t", bytes: Array(text.utf8))
    let scenario = try ScenarioLoader<World>().load(document).scenario(named: nil)
    var exporter = TraceFormat.sequence.exporter
    var diagram = ""
    try scenario.trace { try exporter.take($0, into: &diagram) }
    let requests = diagram.matches(of: /: requests log-in\n  (.+)\n  Note/).map { "\($0.1)" }
    #expect(requests == ["l5-->>l4: invalid-credentials", "l5-->>l4: no-network"])
  }
}
