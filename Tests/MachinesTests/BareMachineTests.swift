import Machines

import Testing

/// A machine with nothing that can be left out: no deciders, rules, rows, effects, givens or
/// queries.
private struct Lamp: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Press the switch.
    case press
  }

  @Words
  enum State: Path {
    /// It is dark.
    case off
    /// It is bright.
    case on
  }

  static let vocabulary = Vocabulary<Lamp>()

  private(set) var state = State.off

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Lamp>) {
    switch stimulus {
    case .press:
      state = state == .on ? .off : .on
      trail.transition(to: state)
    }
  }
}

@Suite("A machine without deciders, rules and whatever else can be left out")
struct BareMachineTests {
  @Test("has transitions without via, and refuses nothing")
  func vocabulary() {
    #expect(Lamp.vocabulary.observations.signatures.map(\.usage) == ["-> STATE", "stays"])
    #expect(
      Lamp.vocabulary.observations.signatures.map(\.help) == [
        "The machine stands in STATE now", "The stimulus caused nothing",
      ])
  }

  @Test("is read and printed all the same")
  func phrases() throws {
    var lamp = Lamp()
    let seen = try lamp.take(.press)
    #expect(seen == [.transition(.on, via: nil)])
    #expect(seen.map { $0.text(in: Lexicon()) } == ["-> on"])
    #expect(seen.map { Observation<Lamp>($0.phrase) } == seen)
  }
}
