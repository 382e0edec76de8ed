import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace of a machine without deciders")
struct BareMachineTests {
  @Test(
    "names no decider, in any form that needs no other program",
    arguments: TraceFormat.allCases.filter { $0 != .svg })
  func forms(_ format: TraceFormat) throws {
    var trace = try trace("press\n", of: Lamp.self, as: format)
    if format == .html {
      // The scripts of a page contain features of other machines, so only the data is examined.
      let data = try #require(trace.firstRange(of: "id=\"scenarios\""))
      trace = String(trace[data.upperBound...].prefix { $0 != "<" })
    }
    #expect(trace.contains("on"))
    #expect(!trace.contains("via"))
  }

  @Test("has no track in Perfetto for an actor that the machine does not know")
  func tracks() throws {
    let trace = try trace("press\n", of: Lamp.self, as: .perfetto)
    #expect(trace.contains(#""args":{"name":"user"}"#))
    #expect(!trace.contains(#""args":{"name":"clock"}"#))
  }

  @Test("shows states as notes over the machine in a sequence diagram")
  func sequence() throws {
    let trace = try trace("press\n", of: Lamp.self, as: .sequence)
    #expect(trace.contains("participant l1 as machine"))
    #expect(trace.contains("Note over l1: on"))
  }
}
