import MachineChecks
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing

@Suite("The world's vocabulary")
struct VocabularyTests {
  @Test("is read and printed in the same form, verb by verb")
  func words() {
    let check = VocabularyCheck<World>()
    #expect(check.violations == [])
    #expect(check.count > 500)
  }

  @Test("explains each verb in one line")
  func help() {
    let signatures =
      World.Stimulus.glossary.signatures + World.Given.glossary.signatures
      + World.Query.glossary.signatures
      + Observation<World>.glossary.signatures
    #expect(signatures.allSatisfy { !$0.help.isEmpty && !$0.help.contains("\n") })
    #expect(signatures.allSatisfy { !$0.help.hasSuffix(".") })
  }

  @Test(
    "suggests the nearest word, even the notation's, or a few of many",
    arguments: [
      ("give user alice", "did you mean given?"), ("lunch", "did you mean launch?"),
      (
        "xyzzy",
        "one of \(World.vocabulary.stimuli.names.count) words, such as "
          + World.vocabulary.stimuli.names.prefix(8).joined(separator: ", ")
          + "; `docs vocabulary` lists all"
      ),
    ])
  func unknown(_ line: String, _ help: String) {
    let file = ScenarioLoader<World>().load(
      Document(name: "t", bytes: Array("\(line)\n".utf8)))
    #expect(file.diagnostics.map(\.help) == [help])
  }
}
