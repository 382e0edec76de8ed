import Machines
import ScenarioTracing
import Testing

/// A machine without deciders.
private struct Lamp: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Press the switch.
    @Actor(.user)
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

@Suite("A trace of a machine without deciders")
struct BareMachineTests {
  @Test(
    "names none, in whatever form that needs no other program",
    arguments: TraceFormat.allCases.filter { $0 != .svg })
  func forms(_ format: TraceFormat) throws {
    let trace = try trace("press\n", of: Lamp.self, as: format)
    #expect(trace.contains("on"))
    #expect(!trace.contains("via"))
  }

  @Test("shows states over the machine in a sequence diagram")
  func sequence() throws {
    let trace = try trace("press\n", of: Lamp.self, as: .sequence)
    #expect(trace.contains("participant l1 as machine"))
    #expect(trace.contains("Note over l1: on"))
  }
}
