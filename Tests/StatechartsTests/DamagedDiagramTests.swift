import Statecharts
import TestScale
import Testing

@Suite("A damaged diagram")
struct DamagedDiagramTests {
  private static let texts: [(DiagramFormat, String)] = [
    (
      .dot,
      "digraph g { a [label=\"a|1\"]; a -> b [label=\"x / y\"] b->a[label=<<b>z</b>>]; /* c */ }"
    ),
    (
      .mermaid,
      """
      stateDiagram-v2
      [*] --> A
      state A {
        [*] --> B : / x
        --
        C --> D : y [g] / z
      }
      A --> [*] : end
      state f <<fork>>
      """
    ),
    (
      .scxml,
      """
      <scxml initial="a"><state id="a"><transition event="x y.*" cond="In('b') &amp;&amp; !(true)"
      target="b"/><onentry><send event="t" delay="1.5s" id="i"/><log expr="'e'"/></onentry>
      <history id="h" type="deep"/></state><final id="b"/></scxml>
      """
    ),
    (
      .xstate,
      """
      {"id":"m","initial":"a","states":{"a":{"on":{"X":[{"target":".c","guard":"g"},"b"]},
      "after":{"10":"b"},"initial":"c","states":{"c":{},"h":{"type":"history"}}},
      "b":{"type":"final","always":{"target":"#m.a.h"}}}}
      """
    ),
  ]

  @Test("is read or rejected with an error inside the text", arguments: 0..<4)
  func damage(_ index: Int) throws {
    let (format, text) = Self.texts[index]
    _ = try format.chart(in: text)
    let scalars = Array(text.unicodeScalars)
    var random = Generator(seed: UInt64(index + 7))
    for _ in 0..<Scale.of(100, campaign: 5_000) {
      var damaged = scalars
      for _ in 0...random.next(3) {
        let place = random.next(damaged.count)
        switch random.next(3) {
        case 0: damaged.removeSubrange(place..<min(damaged.count, place + 1 + random.next(9)))
        case 1: damaged.insert(random.one(of: scalars), at: place)
        default: damaged[place] = random.one(of: scalars)
        }
        if damaged.isEmpty { damaged = scalars }
      }
      let text = String(String.UnicodeScalarView(damaged))
      do throws(ChartError) {
        let chart = try format.chart(in: text)
        var interpreter = Interpreter.begun(chart)
        for event in chart.events.indices { interpreter.take(event) }
        interpreter.wait(10_000)
      } catch {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect((1...lines.count + 1).contains(error.place.line), "\(error) in \(text)")
      }
    }
  }
}
