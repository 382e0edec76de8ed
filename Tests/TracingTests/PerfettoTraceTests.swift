import Foundation
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace for Perfetto")
struct PerfettoTraceTests {
  private struct Event: Decodable, Equatable {
    let ph: String
    let tid: Int
    var name: String?
    var ts: Int?
    var dur: Int?
  }

  private struct File: Decodable {
    let traceEvents: [Event]
  }

  private func events(_ text: String) throws -> [Event] {
    try JSONDecoder().decode(File.self, from: Data(text.utf8)).traceEvents.filter { $0.ph != "M" }
  }

  @Test("draws steps, their effects and the state, in order even if no time passes")
  func order() throws {
    let events = try events(
      trace("scenario \"a\"\ninsert token\ninsert button\npush\n", as: .perfetto))
    #expect(
      events == [
        Event(ph: "B", tid: 1, name: "locked", ts: 0),
        Event(ph: "X", tid: 2, name: "insert token", ts: 0, dur: 2000),
        Event(ph: "E", tid: 1, ts: 1000),
        Event(ph: "B", tid: 1, name: "unlocked", ts: 1000),
        Event(ph: "X", tid: 2, name: "-> unlocked(coins: 1) via lock", ts: 1000, dur: 1000),
        Event(ph: "X", tid: 2, name: "insert button", ts: 2000, dur: 2000),
        Event(ph: "X", tid: 2, name: "stays", ts: 3000, dur: 1000),
        Event(ph: "X", tid: 2, name: "push", ts: 4000, dur: 3000),
        Event(ph: "X", tid: 2, name: "collects token", ts: 5000, dur: 1000),
        Event(ph: "E", tid: 1, ts: 6000),
        Event(ph: "B", tid: 1, name: "locked", ts: 6000),
        Event(ph: "X", tid: 2, name: "-> locked via lock", ts: 6000, dur: 1000),
        Event(ph: "E", tid: 1, ts: 7000),
      ])
  }

  @Test("names its tracks and its scenario")
  func names() throws {
    let text = try trace("scenario \"a \\\"b\\\"\" @x\ngiven room 3\npush\n", as: .perfetto)
    #expect(
      text.hasPrefix(
        """
        {"displayTimeUnit":"ms","otherData":{"version":1,"name":"a \\"b\\"","tags":["x"],\
        "givens":["room 3"]},"traceEvents":[
        {"ph":"M","pid":1,"tid":1,"name":"process_name","args":{"name":"a \\"b\\""}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"state"}},

        """))
    #expect(text.hasSuffix("\n]}\n"))
  }

  @Test("marks the step that breaks an invariant")
  func broken() throws {
    let text = try TraceFormat.perfetto.export(
      "insert penny\ninsert penny\ninsert penny\n", on: WornTurnstile.self)
    let mark = try events(text).filter { $0.ph == "i" }
    #expect(mark.map(\.name) == ["broken: room-for-all: there is room for every coin"])
  }
}
