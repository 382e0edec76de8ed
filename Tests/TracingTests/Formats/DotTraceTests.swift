import Testing
import Tracing

@Suite("A trace as a graph for dot")
struct DotTraceTests {
  @Test("has each state once, and one edge for all transitions between two states")
  func moves() throws {
    let text = "scenario \"a \\\"b\\\"\"\ninsert token\npush\ninsert token\npush\npush\n"
    let graph = try trace(text + "insert penny\n", as: .dot)
    #expect(graph.hasPrefix("digraph {\n  graph [label=\"a \\\"b\\\"\", labelloc=t"))
    let lines = graph.split(separator: "\n").dropFirst(8).map(String.init)
    #expect(
      lines == [
        "  // Steps: 6; without effect and not drawn: 0",
        "  \"locked\" [label=\"locked\", fillcolor=\"#e2e8f0\", color=\"#475569\"]",
        "  \"unlocked(coins: 1)\" [label=\"unlocked(coins: 1)\", fillcolor=\"#fecdd3\", "
          + "color=\"#e11d48\"]",
        "  \" start\" -> \"locked\"",
        "  \"locked\" -> \"unlocked(coins: 1)\" [label=\"  1, 3. insert token\\l      via lock\\l"
          + "  6. insert penny\\l      via lock\\l\"]",
        "  \"unlocked(coins: 1)\" -> \"locked\" [label=\"  2, 4. push\\l      via lock\\l\"]",
        "  \" at locked\" [shape=plain, style=\"\", fontsize=11, fontcolor=\"#334155\",",
        "    label=\"  5. push\\l      refused locked\\l\"]",
        "  { rank=same; \"locked\" -> \" at locked\" [style=dotted, arrowhead=none] }",
        "  \"unlocked(coins: 1)\" [penwidth=3]", "}",
      ])
  }

  @Test("breaks wide labels at spaces")
  func wide() throws {
    let name = String(repeating: "x", count: 28)
    let graph = try ramble("go \"\(name) y z\" ann\n", as: .dot)
    #expect(
      graph.contains("[label=\"  1. go \\\"\(name)\\l      y z\\\" ann\\l      via ann\\l\"]"))
  }

  @Test("distinguishes long names with a common beginning")
  func longNames() throws {
    let name = String(repeating: "x", count: 5000)
    let graph = try ramble("go \(name)a ann\ngo \(name)b ann\n", as: .dot)
    let nodes = graph.split(separator: "\n").filter { $0.contains("fillcolor=\"#f") }
    #expect(Set(nodes.map { $0.prefix { $0 != "[" } }).count == 2)
    #expect(nodes.allSatisfy { $0.utf8.count < 600 })
    #expect(graph.split(separator: "\n").count { $0.contains(" -> ") } == 3)
  }

  @Test("is condensed if it is long, like other diagrams")
  func folding() throws {
    let graph = try ramble((1...500).map { "take t\($0) ann\n" }.joined(), as: .dot)
    #expect(graph.contains("label=\"r (folded: without values)\""))
    #expect(graph.split(separator: "\n").count { $0.contains(" -> ") } == 2)
  }
}
