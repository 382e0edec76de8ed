import Exploration
import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("Output of a session")
struct WalkTests {
  @Test("passes the strict runner when used as the blocks of the stimuli")
  func replays() throws {
    let seed: UInt64 = 0x5e55
    var random = SplitMix64(seed: seed)
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    for round in 0..<200 {
      var session = Session<Turnstile>(
        .standardInput, of: Transcript.tool, paint: Paint(isOn: false))
      var scenario = ""
      for _ in 0..<30 {
        let stimulus = try #require(alphabet.stimulus(using: &random)).text(in: lexicon)
        let recorder = Recorder()
        session.take(Array(stimulus.utf8), on: recorder)
        scenario += "\(stimulus)\n\(recorder.output)"
      }
      let recorder = Recorder()
      session.finish(on: recorder)
      #expect(recorder.output + recorder.diagnostics == "")
      let document = Document(name: "walk", bytes: Array(scenario.utf8))
      #expect(document.formatted() == scenario, "seed \(seed), round \(round)")
      let file = ScenarioLoader<Turnstile>().load(document)
      #expect(file.diagnostics == [])
      let verdicts = file.scenarios.map { Replayer(isStrict: true).run($0).verdict }
      #expect(verdicts == [.passed], "seed \(seed), round \(round)")
    }
  }
}
