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
}
