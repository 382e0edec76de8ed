import AppRoot
import Authentication
import Machines
import Running
import Simulation
import Testing
import Tracing

@Suite("The transitions that the app declares")
struct WayTests {
  @Test("come from every table row that leads somewhere")
  func rows() {
    let declared = Set(World.ways.compactMap(\.row))
    let leading = WorldRow.all.filter { row in
      switch row {
      case .decision, .start, .router: true
      case .fact, .sequence, .answer, .link, .alert, .push, .lock, .repetition, .renewal,
        .browser, .handler:
        false
      }
    }
    #expect(Set(leading).subtracting(declared).map(\.path) == [])
  }

  @Test("include every transition that a decision, start or router row causes in a scenario")
  func scenarios() throws {
    let shared = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var recorder = GraphRecorder<World>(startingIn: World().state, in: shared.lexicon)
    for sequence in shared.sequences {
      try recorder.count(sequence.stimuli, behind: sequence.givens)
    }
    let tables = ["decision/", "start/", "router/"]
    let others = recorder.result.edges.filter { edge in
      !edge.isDeclared && tables.contains { edge.row?.hasPrefix($0) == true }
    }
    // In the old design, either its own handlers decide or rows of the new design decide on its
    // behalf.
    #expect(others.filter { $0.decider != "flow" }.compactMap(\.row) == [])
    #expect(recorder.result.edges.filter { $0.taken > 0 }.count > 200)
  }

  @Test("lead back to each scene that can be below the current one")
  func back() {
    func below(_ scene: SceneName) -> [String] {
      SceneWay.all.filter { $0.origin == scene && $0.cause == .back }
        .compactMap { $0.target?.scene.name }
    }
    #expect(below(.landing) == [])
    #expect(below(.emailCode) == ["login", "reauthenticate"])
    #expect(below(.removeDevice) == ["device-limit"])
    #expect(below(.companyLogin) == ["landing", "login", "reauthenticate"])
  }

  @Test("name the activity to which they lead")
  func standings() {
    let targets = SceneWay.all.filter { $0.origin == .login && $0.cause == .scene }
      .compactMap { $0.target?.standing?.name }
    #expect(targets == ["authenticating", "sending-code"])
  }
}
