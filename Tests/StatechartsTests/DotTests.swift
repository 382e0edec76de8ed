import Statecharts
import Testing

@Suite("A machine in DOT")
struct DotTests {
  private static let mealy = """
    digraph coffee {
    s0 [label="s0"];
    s1 [label="s1"];
    s0 -> s0  [label="button/none"];
    s0 -> s1  [label="coin/ok"];
    s1 -> s0  [label="button / coffee"];
    s1 -> s1  [label="coin/no/change"];
    __start0 [label="", shape=none];
    __start0 -> s0  [label=""];
    }
    """

  @Test("outputs what the labels of its edges name")
  func outputs() throws {
    var chart = Chart(try DotDiagram.read(Self.mealy))
    #expect(chart.state == "s0")
    #expect(chart.take("button") == "none")
    #expect(chart.take("coin") == "ok; -> s1")
    #expect(chart.take("coin") == "no/change")
    #expect(chart.take("button") == "coffee; -> s0")
  }

  @Test("shows when it accepts, for the ways in which a node can have a double border")
  func acceptance() throws {
    var chart = Chart(
      try DotDiagram.read(
        """
        digraph { node [shape=doublecircle]; c; node [shape=circle]
          a -> b [label=x]; b -> c [label=x]; c -> c [label=y]; c -> d [label=x]
          d [peripheries=2]; b [shape=doublecircle]; d -> a [label=x]
          subgraph { node [shape=doublecircle]; e } d -> e [label=y]; e -> f [label=y]
          __start0 -> a }
        """))
    #expect(chart.take("x") == "-> b; accepts")
    #expect(chart.take("x") == "-> c; accepts")
    #expect(chart.take("y") == "accepts")
    #expect(chart.take("x") == "-> d; accepts")
    #expect(chart.take("y") == "-> e; accepts")
    #expect(chart.take("y") == "-> f")
  }

  static let names: KeyValuePairs<String, String> = [
    #"a [label="idle"]; b [label="busy|out"]"#: "idle; -> busy; out",
    #"a [label="idle"]; b [label="idle"]"#: "a; -> b",
    #"a [label="0"]; b [label="1"]"#: "a; -> b",
    #"a [label="idle\nhere"]; b [label="busy"]"#: "a; -> b",
    #"node [label="\N"]; a; b [label="busy"]"#: "a; -> busy",
  ]

  @Test("has the labels of its nodes as names if they differ", arguments: names.map(\.key))
  func labels(_ nodes: String) throws {
    let expected = try #require(Self.names.first { $0.key == nodes }?.value)
    var chart = Chart(try DotDiagram.read("digraph { \(nodes); a -> b [label=x] }"))
    let before = chart.state
    #expect("\(before); \(chart.take("x"))" == expected)
  }

  @Test(
    "starts at the edge from a mark",
    arguments: [
      "i [shape=point]; i -> b", "node [shape=point]; i; node [shape=circle]; i -> b",
      "i [style=invis]; i -> b", "__start0 -> b", "__start0 -> b [label=<x<br/>y>]",
    ])
  func marks(_ mark: String) throws {
    let chart = Chart(
      try DotDiagram.read(
        "digraph { a -> c [label=x]; \(mark); b -> a [label=y]; c -> b [label=x] }"))
    #expect(chart.state == "b")
    #expect(chart.chart.states.count == 4)
  }

  @Test("has states that are drawn without a border")
  func borderless() throws {
    var chart = Chart(
      try DotDiagram.read("digraph { node [shape=plaintext]; a; b; a -> b [label=x] }"))
    #expect(chart.take("x") == "-> b")
  }

  @Test("has inputs with the characters of patterns")
  func literalInputs() throws {
    var chart = Chart(
      try DotDiagram.read(
        #"digraph { a -> b [label="*"]; a -> c [label="x.*"]; a -> d [label="x.y"] }"#))
    #expect(chart.take("x.y") == "-> d")
  }

  static let mistakes: KeyValuePairs<String, String> = [
    "a -> b [label=x];\na -> c [label=x]":
      """
    2:15: a has a second edge for x; remove one of them, because only deterministic \
    machines are supported; the first is on line 1
    """,
    "__start0 -> a;\n__start1 -> b":
      """
    2:1: the graph has a second initial state, b; remove one of them; the first, a, is on \
    line 1
    """,
    "i -> a; a -> a [label=x]":
      """
    1:11: the edge from i to a has no label; write label="INPUT/OUTPUT"; only an edge \
    from a node __start0, or with shape=point, has none
    """,
  ]

  @Test(
    "has errors with their places and the first place of what is repeated",
    arguments: mistakes.map(\.key))
  func mistake(_ statements: String) throws {
    let expected = try #require(Self.mistakes.first { $0.key == statements }?.value)
    let error = #expect(throws: ChartError.self) {
      try DotDiagram.read("digraph { \(statements) }")
    }
    #expect(error?.text == expected)
  }
}
