import Testing
import ScenarioTracing

@Suite("A trace as a graph for dot")
struct DotTraceTests {
  @Test("has each state once, and each move of each step as an edge of its own")
  func moves() throws {
    let text = "scenario \"a \\\"b\\\"\"\ninsert token\npush\ninsert token\npush\npush\n"
    let graph = try trace(text, as: .dot)
    #expect(graph.hasPrefix("digraph {\n  graph [label=\"a \\\"b\\\"\", labelloc=t"))
    let lines = graph.split(separator: "\n").dropFirst(8).map(String.init)
    #expect(
      lines == [
        "  \"locked\" [label=\"locked\", fillcolor=\"#e2e8f0\", color=\"#475569\"]",
        "  \" start\" -> \"locked\"",
        "  \"unlocked(coins: 1)\" [label=\"unlocked(coins: 1)\", fillcolor=\"#fecdd3\", "
          + "color=\"#e11d48\"]",
        "  \"locked\" -> \"unlocked(coins: 1)\" [label=\"  1. insert token\\l  via lock\\l\"]",
        "  \"unlocked(coins: 1)\" -> \"locked\" [label=\"  2. push\\l  via lock\\l\"]",
        "  \"locked\" -> \"unlocked(coins: 1)\" [label=\"  3. insert token\\l  via lock\\l\"]",
        "  \"unlocked(coins: 1)\" -> \"locked\" [label=\"  4. push\\l  via lock\\l\"]",
        "  \"locked\" -> \"locked\" [label=\"  5. push\\l  refused locked\\l\"]",
        "  \"locked\" [penwidth=3]", "}",
      ])
  }

  @Test("tells long names apart that begin alike")
  func longNames() throws {
    let name = String(repeating: "x", count: 5000)
    let graph = try ramble("go \(name)a ann\ngo \(name)b ann\n", as: .dot)
    let nodes = graph.split(separator: "\n").filter { $0.contains("fillcolor=\"#f") }
    #expect(Set(nodes.map { $0.prefix { $0 != "[" } }).count == 2)
    #expect(nodes.allSatisfy { $0.utf8.count < 600 })
    #expect(graph.split(separator: "\n").count { $0.contains(" -> ") } == 3)
  }

  @Test("is written as the trace goes on")
  func streams() throws {
    var exporter = TraceFormat.dot.exporter
    for event in try events("insert token\npush\ninsert penny\npush\n") {
      var text = ""
      try exporter.take(event, into: &text)
      #expect(text.contains("\n"))
    }
  }
}
