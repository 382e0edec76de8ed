import Statecharts
import Testing

@Suite("A state machine in SCXML")
struct ScxmlTests {
  private static func chart(_ content: String, initial: String? = nil) throws -> Chart {
    let initial = initial.map { " initial=\"\($0)\"" } ?? ""
    return Chart(
      try ScxmlDiagram.read(
        """
        <?xml version="1.0"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"\(initial)>
        \(content)
        </scxml>
        """))
  }

  /// Returns the element that logs a text.
  private static func log(_ text: String) -> String { "<log label=\"\(text)\"/>" }

  private static func entry(_ text: String) -> String { "<onentry>\(log(text))</onentry>" }

  private static func exit(_ text: String) -> String { "<onexit>\(log(text))</onexit>" }

  @Test("enters its first state, and the initial state of each state inside")
  func initial() throws {
    let first = try Self.chart("<state id='a'><state id='b'/></state><state id='c'/>")
    #expect(first.state == "b")
    let named = try Self.chart("<state id='a'/><state id='c'/>", initial: "c")
    #expect(named.state == "c")
    let element = try Self.chart(
      """
      <state id='a'>\(Self.entry("a"))
        <initial><transition target='c'>\(Self.log("initial"))</transition></initial>
        <state id='b'/><state id='c'>\(Self.entry("c"))</state>
      </state>
      """)
    #expect(element.start == "-> c; a; initial; c")
  }

  @Test("leaves inner states first, runs the transition, and enters outer states first")
  func order() throws {
    var chart = try Self.chart(
      """
      <state id='a'>\(Self.exit("leave a"))
        <state id='b'>\(Self.exit("leave b"))
          <transition event='go' target='d'>\(Self.log("go"))</transition>
        </state>
      </state>
      <state id='c'>\(Self.entry("enter c"))<state id='d'>\(Self.entry("enter d"))</state></state>
      """)
    #expect(chart.take("go") == "leave b; leave a; go; -> d; enter c; enter d")
  }

  @Test("prefers the transition of the innermost state, and then the first in the document")
  func priority() throws {
    var chart = try Self.chart(
      """
      <state id='a'><transition event='x' target='outer'/>
        <state id='b'>
          <transition event='x' cond='false' target='never'/>
          <transition event='x' target='first'/>
          <transition event='x' target='second'/>
        </state>
      </state>
      <state id='never'/><state id='outer'/><state id='first'/><state id='second'/>
      """)
    #expect(chart.take("x") == "-> first")
  }

  @Test("matches events by their first tokens", arguments: ["a", "a.b", "a.b.c"])
  func tokens(_ event: String) throws {
    var chart = try Self.chart(
      """
      <state id='s'><transition event='other a' target='t'/></state>
      <state id='t'><transition event='a.b.c a.b ab' target='s'/></state>
      """)
    #expect(chart.take("ab") == "")
    #expect(chart.take(event) == "-> t")
  }

  @Test("accepts any event with a star, even one that no transition names")
  func star() throws {
    var chart = try Self.chart(
      "<state id='s'><transition event='*' target='t'/></state><state id='t'/>")
    #expect(chart.take("other") == "-> t")
  }

  @Test("takes its own events before the next event, and transitions without event before both")
  func macrostep() throws {
    var chart = try Self.chart(
      """
      <state id='a'>
        <transition event='go' target='b'><raise event='own'/></transition>
      </state>
      <state id='b'><transition event='own' target='wrong'/><transition target='c'/></state>
      <state id='c'><transition event='own' target='d'/></state>
      <state id='d'/><state id='wrong'/>
      """)
    #expect(chart.take("go") == "-> b; -> c; -> d")
  }

  @Test("sends itself events after those that it raises")
  func queues() throws {
    var chart = try Self.chart(
      """
      <state id='a'><transition event='go' target='b'>
        <send event='sent'/><raise event='raised'/>
      </transition></state>
      <state id='b'>
        <transition event='sent' target='first'/><transition event='raised' target='second'/>
      </state>
      <state id='first'/><state id='second'><transition event='sent' target='last'/></state>
      <state id='last'/>
      """)
    #expect(chart.take("go") == "-> b; -> second; -> last")
  }

  @Test("takes one transition in each region, and only the inner one if they conflict")
  func parallel() throws {
    var chart = try Self.chart(
      """
      <parallel id='p'><transition event='all' target='out'/>
        <state id='r1'><state id='a1'><transition event='x' target='a2'/></state>
          <state id='a2'><transition event='all' target='a1'/></state></state>
        <state id='r2'><state id='b1'><transition event='x' target='b2'/></state>
          <state id='b2'><transition event='y' target='out'/></state></state>
      </parallel>
      <state id='out'/>
      """)
    #expect(chart.state == "a1+b1")
    #expect(chart.take("x") == "-> a2+b2")
    // The transition of `p` would also leave `a2`, so it is preempted.
    #expect(chart.take("all") == "-> a1+b2")
    #expect(chart.take("y") == "-> out")
  }

  @Test("raises done.state for a final state, and for a parallel state once all regions are done")
  func done() throws {
    var chart = try Self.chart(
      """
      <parallel id='p'>
        <state id='r1'><state id='a1'><transition event='x' target='a2'/></state>
          <final id='a2'/><transition event='done.state.r1'>\(Self.log("r1"))</transition></state>
        <state id='r2'><state id='b1'><transition event='y' target='b2'/></state>
          <final id='b2'/></state>
        <transition event='done.state.p' target='out'/>
      </parallel>
      <state id='out'/>
      """)
    #expect(chart.take("x") == "-> a2+b1; r1")
    #expect(chart.take("y") == "-> a2+b2; -> out")
  }

  @Test("ends with a final state at the top, and then runs the exit actions")
  func end() throws {
    var chart = try Self.chart(
      """
      <state id='a'><transition event='go' target='f'/></state>
      <final id='f'>\(Self.entry("enter f"))\(Self.exit("leave f"))</final>
      """)
    #expect(chart.take("go") == "-> f; enter f; leave f")
    #expect(chart.isFinished)
    #expect(chart.take("go") == "")
  }

  static let histories = [
    ("shallow", "-> b1"), ("deep", "-> b2"),
  ]

  @Test("restores what was active when a state was left", arguments: histories)
  func history(_ type: String, _ restored: String) throws {
    var chart = try Self.chart(
      """
      <state id='top'>
        <history id='h' type='\(type)'><transition target='a'>\(Self.log("default"))</transition>
        </history>
        <state id='a'><transition event='next' target='b'/></state>
        <state id='b'><state id='b1'><transition event='next' target='b2'/></state>
          <state id='b2'/></state>
        <transition event='out' target='off'/>
      </state>
      <state id='off'><transition event='back' target='h'/></state>
      """, initial: "off")
    #expect(chart.take("back") == "-> a; default")
    _ = chart.take("next")
    _ = chart.take("next")
    #expect(chart.state == "b2")
    #expect(chart.take("out") == "-> off")
    #expect(chart.take("back") == restored)
  }

  @Test("leaves its source unless the transition is internal")
  func internalTransition() throws {
    func chart(_ type: String) throws -> Chart {
      try Self.chart(
        """
        <state id='a'>\(Self.entry("enter"))\(Self.exit("leave"))
          <transition event='x' type='\(type)' target='c'/>
          <state id='b'/><state id='c'/>
        </state>
        """)
    }
    var external = try chart("external")
    #expect(external.take("x") == "leave; -> c; enter")
    var inner = try chart("internal")
    #expect(inner.take("x") == "-> c")
  }

  @Test("changes no state in a transition without a target")
  func targetless() throws {
    var chart = try Self.chart(
      """
      <state id='a'>\(Self.exit("leave"))
        <transition event='x'>\(Self.log("x"))</transition>
      </state>
      """)
    #expect(chart.take("x") == "x")
  }

  @Test("checks conditions on active states")
  func condition() throws {
    var chart = try Self.chart(
      """
      <parallel id='p'>
        <state id='r1'><state id='a1'><transition event='x' target='a2'/></state>
          <state id='a2'/></state>
        <state id='r2'>
          <state id='b1'>
            <transition event='y' cond="In('a2') &amp;&amp; !In('b2')" target='b2'/></state>
          <state id='b2'/></state>
      </parallel>
      """)
    #expect(chart.take("y") == "")
    _ = chart.take("x")
    #expect(chart.take("y") == "-> a2+b2")
  }

  @Test("receives delayed events in order, unless they are cancelled")
  func delays() throws {
    var chart = try Self.chart(
      """
      <state id='a'>
        <onentry><send event='late' delay='2s' id='l'/><send event='soon' delay='500ms'/></onentry>
        <transition event='soon'>\(Self.log("soon"))</transition>
        <transition event='late' target='b'/>
        <transition event='stop'><cancel sendid='l'/></transition>
      </state>
      <state id='b'/>
      """)
    var other = chart
    #expect(chart.wait(499) == "")
    #expect(chart.wait(1) == "soon")
    #expect(chart.wait(5_000) == "-> b")
    #expect(other.wait(2_000) == "soon; -> b")
    var stopped = try Self.chart(
      """
      <state id='a'><onentry><send event='late' delay='2s' id='l'/></onentry>
        <transition event='late' target='b'/>
        <transition event='stop'><cancel sendid='l'/></transition>
      </state><state id='b'/>
      """)
    _ = stopped.take("stop")
    #expect(stopped.wait(9_000) == "")
  }

  @Test("enters several targets in different regions at once")
  func severalTargets() throws {
    var chart = try Self.chart(
      """
      <state id='s'><transition event='go' target='a2 b2'/></state>
      <parallel id='p'>
        <state id='r1'><state id='a1'/><state id='a2'/></state>
        <state id='r2'><state id='b1'/><state id='b2'/></state>
        <state id='r3'><state id='c1'/><state id='c2'/></state>
      </parallel>
      """)
    #expect(chart.take("go") == "-> a2+b2+c1")
  }

  @Test("stops if its own transitions never end")
  func endless() throws {
    var chart = try Self.chart(
      """
      <state id='s'><transition event='go' target='a'/></state>
      <state id='a'><transition target='b'/></state><state id='b'><transition target='a'/></state>
      """)
    _ = chart.take("go")
    #expect(chart.trouble == .endlessTransitions)
  }

  static let mistakes: KeyValuePairs = [
    "<state id='a'><transition target='b'/></state>": "3:15: no state is named b",
    "<state id='a'/><state id='a'/>": "3:16: a second state is named a",
    "<state id='a'><onentry><assign location='x'/></onentry></state>":
      "3:24: <assign> is not supported",
    "<state id='a'><transition cond='x > 1' target='a'/></state>":
      "3:15: the condition x > 1 is not supported",
    "<state id='a'><invoke/></state>": "3:15: <invoke> is not supported",
    "<state id='a'><transition target='a b'/></state><state id='b'/>":
      "3:15: a and b cannot be active together",
    "<state id='a'": "4:1: this is not XML: not well-formed (invalid token)",
    "": "2:1: the diagram has no states",
    "<state id='a'><onentry><send event='x' delay='soon'/></onentry></state>":
      "3:24: soon is not a delay",
    "<state id='a'><transition evnt='x' target='a'/></state>":
      "3:15: <transition> of SCXML has no attribute `evnt`",
    "<state id='a' final='true'/>": "3:1: <state> of SCXML has no attribute `final`",
    "<state id='a' initial='b'/><state id='b'/>": "the initial state b is outside a",
  ]

  @Test("has errors with their places", arguments: mistakes.map(\.key))
  func mistake(_ content: String) throws {
    let expected = try #require(Self.mistakes.first { $0.key == content }?.value)
    #expect { try Self.chart(content) } throws: { error in
      guard let error = error as? ChartError else { return false }
      return "\(error.place.line):\(error.place.column): \(error.message)".hasSuffix(expected)
    }
  }
}
