import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A Mealy machine in DOT as the machine of the tool")
struct MealyTests {
  private static let coffee = """
    digraph coffee {
    s0 -> s0 [label="Button/none"];
    s0 -> s1 [label="coin/ok"];
    s1 -> s0 [label="Button/hot coffee"];
    s1 -> s1 [label="coin/ok"];
    __start0 [label="", shape=none];
    __start0 -> s0 [label=""];
    }
    """

  private static let scenario = """
    coin
      outputs ok
      -> s1
    button
      outputs "hot coffee"
      -> s0

    """

  private static func run(_ arguments: String..., input: String = "") throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    try folder.write("coffee.dot", coffee)
    try folder.write("a.scenario", scenario)
    return try Gatehouse.run(
      ["--machine-file", "coffee.dot"] + arguments, input: input, in: folder.path)
  }

  @Test("takes its inputs in the shell, and names its transitions as rows")
  func shell() throws {
    let result = try Self.run("shell", input: "coin\nbutton\n.why\n")
    #expect(
      result.output == """
          outputs ok
          -> s1
          outputs "hot coffee"
          -> s0
        -> s0
          after: button
          row: s1/button

        """)
  }

  @Test("runs, records and covers scenarios")
  func scenarios() throws {
    let run = try Self.run("run", "--strict", "a.scenario")
    #expect(run.output.contains("1 passed, 0 failed"), "\(run)")
    let coverage = try Self.run("coverage", "a.scenario")
    #expect(coverage.output.contains("rows               2          4   50 %"), "\(coverage)")
    #expect(coverage.output.contains("row s1/coin\n    coin; coin"), "\(coverage)")
  }

  @Test("is explored, and its mutants show what no scenario detects")
  func searches() throws {
    let explored = try Self.run("explore", "--complete")
    #expect(explored.output.contains("in 2 states (every reachable state)"), "\(explored)")
    let mutants = try Self.run("mutate", "a.scenario")
    #expect(mutants.output.contains("14 mutants, 1 scenario"), "\(mutants)")
    #expect(mutants.output.contains("s0/button: The transition is removed"), "\(mutants)")
    let graph = try Self.run("graph", "--format", "dot")
    #expect(graph.output.contains("coin"), "\(graph)")
    let claims = try Self.run("explore", "--never", "s1")
    #expect(claims.output.contains("never `s1`: broken"), "\(claims)")
  }

  @Test("accepts only its own outputs in scenarios")
  func unknownOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("coffee.dot", Self.coffee)
    try folder.write("a.scenario", "button\n  outputs nome\n")
    let result = try Gatehouse.run(
      "--machine-file", "coffee.dot", "check", "a.scenario", in: folder.path)
    #expect(result.diagnostics.contains("2:11: error: the diagram has no such text"), "\(result)")
    #expect(result.diagnostics.contains("help: did you mean none?"), "\(result)")
  }

  static let mistakes: KeyValuePairs = [
    "digraph {": "1:10: error: the graph is incomplete",
    "digraph { a -> b }": "1:11: error: the edge from a to b has no label",
    "digraph { a -> b [label=\"x/1\"]; a -> a [label=\"x/2\"] }":
      "1:47: error: a has a second edge for x",
    "graph { a -- b }": "1:1: error: a graph of states begins with `digraph`",
    "digraph { a -- b }": "1:13: error: an edge of states has a direction",
    "digraph { }": "1:1: error: the diagram has no states",
    "digraph { a -> \"b }": "1:16: error: this text is not closed",
    "digraph { a -> b [label=\"x:0.5\"]; a -> a [label=\"x:0.5\"] }":
      "1:25: error: this edge has a probability",
    "digraph { a -> { b c } }": "1:16: error: edges to several nodes are not supported",
  ]

  @Test("has errors with their places", arguments: mistakes.map(\.key))
  func mistake(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.dot", text)
    let result = try Gatehouse.run("--machine-file", "a.dot", "explore", in: folder.path)
    let message = try #require(Self.mistakes.first { $0.key == text }?.value)
    #expect(result.diagnostics.hasPrefix("a.dot:\(message)"), "\(result)")
    #expect(result.status == 2)
  }

  @Test("is a readable file in a known format")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "digraph {}")
    let other = try Gatehouse.run("--machine-file", "a.txt", "explore", in: folder.path)
    #expect(other.diagnostics.contains("a.txt: error: the format is unknown"), "\(other)")
    let missing = try Gatehouse.run("--machine-file", "b.dot", "explore", in: folder.path)
    #expect(missing.diagnostics == "b.dot: error: No such file or directory\n")
    let late = try Gatehouse.run("explore", "--machine-file", "a.dot", in: folder.path)
    #expect(late.status == 64)
    #expect(late.diagnostics.contains("--machine-file must precede"), "\(late)")
  }
}
