import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

@Suite("The givens of a setting")
struct SettingTests {
  private func scenario(
    _ text: String, in setting: ScenarioSetting<Barrier>? = nil
  ) throws -> BoundScenario<Barrier> {
    let loader = ScenarioLoader(setting: try setting ?? .attendant())
    let file = loader.load(Document(name: "t.scenario", bytes: Array(text.utf8)))
    #expect(file.diagnostics.map(\.text) == [])
    return try #require(file.scenarios.first)
  }

  private func trace(_ scenario: BoundScenario<Barrier>) throws -> String {
    var text = ""
    var exporter = TraceFormat.text.exporter
    try scenario.trace { try exporter.take($0, into: &text) }
    return text
  }

  @Test("precede the scenario's own givens, and the text of a trace contains both")
  func before() throws {
    let scenario = try scenario("given light green\npass\n")
    #expect(scenario.start.design == .attendant)
    #expect(scenario.start.light == .green)
    let text = """
      scenario "t"

      given design attendant
      given light green

      pass
        shows red
        -> closed via attendant

      """
    #expect(try trace(scenario) == text)
    // The text can be replayed unchanged in any setting, and contains everything exactly once.
    for setting in [ScenarioSetting(), try .attendant()] {
      let again = try self.scenario(text, in: setting)
      #expect(Replayer<Barrier>().run(again).verdict == .passed)
      #expect(try trace(again) == text)
    }
  }

  @Test("yield to the scenario's own givens about the same subject, wherever they are")
  func own() throws {
    let setting = try ScenarioSetting.attendant([.design(.attendant), .light(.green)])
    let scenario = try scenario("given design lock\narrive\n", in: setting)
    #expect(scenario.start.design == .lock)
    #expect(scenario.start.light == .green)
    #expect(scenario.givens == [.light(.green), .design(.lock)])
  }

  @Test("are impossible if the machine rejects them")
  func impossible() {
    #expect(throws: Objection("the light is amber only where nobody attends")) {
      try ScenarioSetting.attendant([.light(.amber), .design(.attendant)])
    }
  }

  @Test("also apply on the quick path of a run, so that its result equals the full path's")
  func quick() throws {
    let folder = try TemporaryFolder()
    let texts = [
      "passed": "arrive\n  shows green\n  -> open via attendant\n  ...\nis open\n",
      "passed too": "arrive\n  ...\n  -> open via lock\n  calls counter\n",
      "passed as well": "given design lock\nring\n  ignored unheard\n",
      "failed": "ring\n  ignored unheard\n",
    ]
    for (name, text) in texts { try folder.write("\(name).scenario", text) }
    let run = LibraryRun<Barrier>(loader: ScenarioLoader(setting: try .attendant()))
    for visit in [nil, { _, _, _ in }] as [StepVisitor<Barrier>?] {
      let summary = run.run(ScenarioFiles([folder.path]), visit: visit) { event in
        guard case .finished(let result) = event else { return }
        #expect(result.name.hasPrefix(result.verdict == .passed ? "passed" : "failed"))
      }
      #expect((summary.passed, summary.failed) == (3, 1))
    }
  }

  @Test("are arguments of the command that reproduces a failure if they apply")
  func reproduction() throws {
    let texts = [
      "ring\n  stays\n": "turn run --design attendant --shell t.scenario",
      "given design lock\nring\n  stays\n": "turn run --shell t.scenario",
    ]
    for (text, command) in texts {
      guard case .failed(let failure) = Replayer().run(try scenario(text)).verdict else {
        Issue.record("it holds")
        return
      }
      #expect(failure.reproduction.map(Reporting.tool.command) == command)
    }
  }
}
