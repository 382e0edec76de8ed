import Foundation
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace in the Informal Trace Format")
struct InformalTraceTests {
  @Test("has a state for the beginning and for each step, one per line")
  func states() throws {
    let text = try trace("scenario \"a\" @x\ngiven room 1\ninsert token\npush\n", as: .itf)
    #expect(
      text == """
        {"#meta":{"format":"ITF",\
        "format-description":"https://apalache-mc.org/docs/adr/015adr-trace.html",\
        "trace":{"version":1,"name":"a","tags":["x"],"givens":["room 1"]}},
        "vars":["mbt::actionTaken","mbt::nondetPicks","stimulus","observations","rows","state",\
        "path","time"],
        "states":[
        {"#meta":{"index":0},"mbt::actionTaken":"init","mbt::nondetPicks":{},"stimulus":"",\
        "observations":[],"rows":[],"state":"locked","path":["locked"],"time":{"#bigint":"0"}},
        {"#meta":{"index":1},"mbt::actionTaken":"insert","mbt::nondetPicks":{"coin":{"tag":"Some",\
        "value":"token"}},"stimulus":"insert token","observations":[\
        "-> unlocked(coins: 1) via lock"],"rows":["lock/paid"],"state":"unlocked(coins: 1)",\
        "path":["unlocked"],"time":{"#bigint":"0"}},
        {"#meta":{"index":2},"mbt::actionTaken":"push","mbt::nondetPicks":{},"stimulus":"push",\
        "observations":["collects token","-> locked via lock"],"rows":["lock/passed"],\
        "state":"locked","path":["locked"],"time":{"#bigint":"0"}}
        ]}

        """)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test("names the invariant that its last state breaks, and can still be read back")
  func broken() throws {
    let scenario = "scenario \"a\"\ninsert penny\ninsert penny\ninsert penny\n"
    let text = try TraceFormat.itf.export(scenario, on: WornTurnstile.self)
    #expect(
      text.contains(
        #"{"index":3,"broken":"room-for-all: there is room for every coin"},"mbt::action"#))
    #expect(text.ranges(of: "broken").count == 1)
    #expect(
      try TraceFormat.itf.export(text, named: "t.json", on: WornTurnstile.self) == text)
  }

  @Test("with only a beginning is complete, too")
  func empty() throws {
    let text = try trace("scenario \"a\"\nis locked\n", as: .itf)
    #expect(try TraceFormat.itf.export(text, named: "t.itf.json") == text)
  }
}
