import Machines
import Testing
import TurnstileMachine

@Suite("A machine without deciders, rules and other optional parts")
struct BareMachineTests {
  @Test("has transitions without `via`, and refuses nothing")
  func vocabulary() {
    #expect(Lamp.vocabulary.observations.signatures.map(\.usage) == ["-> STATE", "stays"])
    #expect(
      Lamp.vocabulary.observations.signatures.map(\.help) == [
        "The machine is now in STATE", "The stimulus caused nothing",
      ])
  }

  @Test("can still be read and printed")
  func phrases() throws {
    var lamp = Lamp()
    let seen = try lamp.take(.press)
    #expect(seen == [.transition(.on, via: nil)])
    #expect(seen.map { $0.text(in: Lexicon()) } == ["-> on"])
    #expect(seen.map { Observation<Lamp>($0.phrase) } == seen)
  }
}
