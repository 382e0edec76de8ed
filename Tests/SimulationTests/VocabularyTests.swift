import MachineChecks
import Machines
import Simulation
import Testing

@Suite("The world's vocabulary")
struct VocabularyTests {
  @Test("is read and printed alike, verb for verb")
  func words() {
    let check = VocabularyCheck<World>()
    #expect(check.violations == [])
    #expect(check.count > 500)
  }

  @Test("explains each verb in one line")
  func help() {
    let signatures =
      World.Stimulus.glossary.verbs.map(\.signature) + World.Given.glossary.verbs.map(\.signature)
      + World.Query.glossary.verbs.map(\.signature)
      + Observation<World>.glossary.verbs.map(\.signature)
    #expect(signatures.allSatisfy { !$0.help.isEmpty && !$0.help.contains("\n") })
    #expect(signatures.allSatisfy { !$0.help.hasSuffix(".") })
  }
}
