import Testing
import Tracing
import TurnstileMachine

@Suite("A trace of a machine with actors of its own")
struct OwnActorTests {
  private let text = "order\ndeliver\nrecall\n"

  @Test("has a lane for each participant of a sequence diagram, in declared order")
  func sequence() throws {
    #expect(
      try trace("scenario \"a\"\n\(text)", of: Locker.self, as: .sequence) == """
        ---
        title: "a"
        ---
        sequenceDiagram
          actor l0 as user
          participant l1 as machine
          participant l2 as courier
          participant l3 as back-office
          l0->>l1: 1. order
          Note over l1: ordered
          l1->>l2: calls
          l2->>l1: 2. deliver
          Note over l1: filled
          l3->>l1: 3. recall
          Note over l1: empty
          l1->>l2: calls

        """)
    let start = try trace("order\n", of: Locker.self, as: .sequence)
    #expect(start.contains("as courier\n"))
    #expect(!start.contains("back-office"))
  }

  @Test("has a track for each actor in Perfetto, and an arrow to the reaction of a called actor")
  func perfetto() throws {
    let lines = try trace(text, of: Locker.self, as: .perfetto).split(separator: "\n")
    for (track, name, position) in [
      (3, "user", 1), (4, "courier", 2), (5, "back-office", 3), (2, "machine", 4),
    ] {
      let start = #"{"ph":"M","pid":1,"tid":\#(track),"name":"#
      #expect(lines.contains(#"\#(start)"thread_name","args":{"name":"\#(name)"}},"#))
      #expect(
        lines.contains(#"\#(start)"thread_sort_index","args":{"sort_index":\#(position)}},"#))
    }
    for (track, name) in [(3, "order"), (4, "calls"), (4, "deliver"), (5, "recall")] {
      let slice = #"{"ph":"X","pid":1,"tid":\#(track),"name":"\#(name)""#
      #expect(lines.contains { $0.hasPrefix(slice) })
    }
    #expect(lines.contains { $0.hasPrefix(#"{"ph":"f","pid":1,"tid":4,"name":"answer""#) })
  }

  @Test("names the actors in tables and in JSON")
  func tables() throws {
    let table = try trace(text, of: Locker.self, as: .markdown)
    #expect(table.contains("| 3 | back-office | `recall` |"))
    let lines = try trace(text, of: Locker.self, as: .jsonl)
    #expect(lines.contains(#""actor":"courier""#))
    #expect(lines.contains(#""for":"courier""#))
  }
}
