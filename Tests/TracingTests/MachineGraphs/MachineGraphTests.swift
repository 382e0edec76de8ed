import Machines
import Testing
import Tracing

@Suite("The graph of a machine")
struct MachineGraphTests {
  /// Returns the edges in the form `origin -> target label`. If scenarios were counted, each line
  /// also contains the number of times that the edge was taken.
  private func lines(_ graph: MachineGraph) -> [String] {
    graph.edges.map { edge in
      let ends = [edge.origin, edge.target].map {
        graph.nodes[$0].names.isEmpty ? "*" : graph.nodes[$0].names.joined(separator: "/")
      }
      let count = graph.isWeighted ? " \(edge.taken)" : ""
      return "\(ends[0]) -> \(ends[1]) \(edge.label)\(count)" + (edge.isDeclared ? "" : " +")
    }
  }

  private func graph(_ stimuli: Studio.Stimulus...) throws -> MachineGraph {
    var recorder = GraphRecorder<Studio>(startingIn: Studio().state, in: Lexicon())
    if !stimuli.isEmpty { try recorder.count(stimuli, behind: []) }
    return recorder.result
  }

  @Test("has the transitions that the machine declares")
  func declared() throws {
    #expect(
      try lines(graph()) == [
        "* -> inside/hall opens", "* -> inside/attic opens",
        "inside/hall -> inside/hall/corner hides",
        "inside -> outside closes", "outside -> outside echoes",
      ])
  }

  @Test("counts the transitions of scenarios, each from its origin")
  func taken() throws {
    #expect(
      try lines(graph(.enter(.hall), .leave, .enter(.hall), .enter(.hall), .knock, .leave)) == [
        "* -> inside/attic opens 0", "inside/hall -> inside/hall/corner hides 0",
        "inside -> outside closes 2", "outside -> outside echoes 0",
        "outside -> inside/hall opens 2", "inside -> inside/hall opens 1",
      ])
  }

  @Test("counts rows that decide without changing the state")
  func stays() throws {
    let graph = try graph(.knock, .knock)
    #expect(lines(graph).contains("outside -> outside echoes 2"))
    #expect(graph.nodes[0].taken == 1)
  }

  @Test("has undeclared transitions that scenarios took")
  func undeclared() throws {
    let lines = try lines(graph(.enter(.attic), .hide))
    #expect(lines.last == "inside/attic -> inside/attic/corner hides 1 +")
  }

  @Test("omits transitions inside states whose names are shortened")
  func cut() throws {
    #expect(
      try lines(graph().cut(to: 1)) == [
        "* -> inside opens", "inside -> outside closes", "outside -> outside echoes",
      ])
  }

  @Test("draws nested states")
  func mermaid() throws {
    let drawing = GraphDrawing(of: try graph(.enter(.hall)), titled: "studio", remark: "made: ")
    let text = drawing.mermaid
    #expect(
      text.hasPrefix(
        """
        ---
        title: "studio"
        ---
        %% made: 5 states, 5 ways, 4 of them not taken
        stateDiagram-v2
          state "outside" as s0
          state "inside" as g1 {
            state "inside" as s5
            state "hall" as g2 {
              state "hall" as s2
              state "corner" as s4
            }
            state "attic" as s3
          }
          state "any state" as s1

        """))
    #expect(text.contains("  s2 --> s4: 0× hides\n"))
    #expect(text.contains("  s0 --> s2: 1× opens via door\n"))
  }

  @Test("draws used transitions thick, and unused transitions dashed")
  func dot() throws {
    let drawing = GraphDrawing(of: try graph(.enter(.hall)), titled: "studio", remark: "")
    #expect(drawing.dot.contains("  subgraph cluster_2 {\n"))
    #expect(
      drawing.dot.contains(
        #"  "outside" -> "inside/hall" [label="  1× opens via door\l", penwidth=2]"# + "\n"))
    #expect(
      drawing.dot.contains(
        #"  "inside/hall" -> "inside/hall/corner" [label="  0× hides\l", style=dashed]"# + "\n"))
  }

  @Test("stays within the limits of Mermaid")
  func limits() {
    var graph = MachineGraph(startingIn: ["a0"], stateNames: ["a0"])
    for number in 0..<600 {
      graph.declare(
        GraphMove(
          from: ["a\(number)"], to: ["a\(number + 1)"], by: nil, via: nil,
          label: String(repeating: "x", count: 60)))
    }
    let text = GraphDrawing(of: graph, titled: "long", remark: "").mermaid
    #expect(text.utf16.count <= MermaidText.sizeLimit)
    #expect(text.contains("folded: the most travelled"))
    #expect(text.matches(of: /-->/).count <= MermaidText.edgeLimit)
  }
}
