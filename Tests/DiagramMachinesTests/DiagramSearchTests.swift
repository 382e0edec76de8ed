import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Searches of a diagram")
struct DiagramSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ text: String, _ arguments: String..., input: String = "") throws
    -> Gatehouse.Result
  {
    try folder.write("a.json", text)
    return try Gatehouse.run(
      ["--machine-file", "a.json"] + arguments, input: input, in: folder.path)
  }

  /// A diagram whose states follow one another while their guards hold.
  private static func chain(_ length: Int) -> String {
    let states = (0..<length).map { index in
      #""s\#(index)":{"on":{"GO":{}},"always":{"target":"s\#(index + 1)","guard":"g\#(index)"}}"#
    }
    return #"{"initial":"s0","states":{\#(states.joined(separator: ",")),"s\#(length)":{}}}"#
  }

  @Test("vary only the guards that a step checks")
  func guards() throws {
    let explored = try run(Self.chain(60), "explore")
    #expect(explored.output.contains("61 states, 1,891 steps"), "\(explored)")
    let possible = try run(Self.chain(3), "shell", input: ".can go\n")
    #expect(
      possible.output == """
          go g0        -> s1
          go g0 g1     -> s2
          go g0 g1 g2  -> s3
          go           stays

        """)
  }

  @Test("vary the guards that are checked while time passes")
  func guardsOfTime() throws {
    let text = """
      {"initial":"a","states":{"a":{"after":{"500":[{"guard":"isReady","target":"b"},
        {"target":"a","reenter":true}]}},"b":{"on":{"BACK":"a"}}}}
      """
    let explored = try run(text, "explore", "--complete")
    #expect(explored.output.contains("everything           2      1  complete"), "\(explored)")
    let path = try run(text, "path", "--to", "b")
    #expect(path.output.contains("wait 500ms is-ready\n  -> b"), "\(path)")
  }

  @Test("find a step that does not end, and no way through it")
  func endless() throws {
    let text = """
      {"initial":"s","states":{"s":{"on":{"GO":"a","STOP":"end"}},"a":{"always":"b"},
        "b":{"always":"a"},"end":{}}}
      """
    let explored = try run(text, "explore")
    #expect(explored.status == 1)
    #expect(
      explored.output.contains("ends: every step of the diagram comes to an end: broken"),
      "\(explored)")
    #expect(explored.output.contains("the machine broke down"), "\(explored)")
    #expect(explored.output.split(separator: "\n").count < 40, "\(explored)")
    let path = try run(text, "path", "--to", "a")
    #expect(path.status == 1, "\(path)")
    let generated = try run(text, "generate", "--cover", "rows")
    #expect(generated.output.contains("scenario \"s/stop\""), "\(generated)")
    #expect(!generated.output.contains("s/go"), "\(generated)")
  }

  @Test("generate scenarios that cover every row, whatever their depth")
  func generation() throws {
    let text = """
      {"initial":"a","states":{"a":{"on":{"NEXT":"b"}},"b":{"on":{"NEXT":"c"}},
        "c":{"on":{"NEXT":"d"}},"d":{"on":{"NEXT":"a"}}}}
      """
    let generated = try run(text, "generate", "--cover", "rows", "-o", "all.scenario")
    #expect(generated.status == 0)
    let covered = try run(text, "coverage", "all.scenario", "--minimum", "100")
    #expect(covered.status == 0, "\(covered)")
  }

  @Test("respect bounds of less than a second in claims")
  func milliseconds() throws {
    let text = """
      {"initial":"a","states":{"a":{"after":{"600":{"actions":"tick"},"700":"b"}},
        "b":{"entry":"done","on":{"AGAIN":"a"}}}}
      """
    let claim = { (limit: String) in
      "claim \"is quick\"\n  after again\n  within \(limit) does done\n"
    }
    for (limit, status) in [("600ms", Int32(0)), ("599ms", 1)] {
      try folder.write("a.claims", claim(limit))
      let explored = try run(text, "explore", "--claims", "a.claims")
      #expect(explored.status == status, "\(explored)")
    }
  }

  @Test("speak of the command line that chooses the diagram")
  func texts() throws {
    let text = #"{"initial":"a","states":{"a":{"on":{"GO":"b"}},"b":{}}}"#
    let help = try run(text, "--help")
    #expect(help.output.contains("  gatehouse --machine-file a.json run Scenarios  "), "\(help)")
    let comparison = try run(text, "compare", "a", "b")
    #expect(
      comparison.diagnostics.contains(
        "there is one version; put --machine-file with an older one before it"), "\(comparison)")
    let given = try run(text, "-c", "given x", "-c", "go")
    #expect(given.diagnostics.contains("help: there is none here"), "\(given)")
    #expect(given.output.contains("  -> b"), "\(given)")
  }

  @Test(
    "need `--machine-file`, as the error for a diagram among scenarios explains",
    arguments: [
      ("a.mmd", "stateDiagram-v2\n[*] --> A\n"), ("a.dot", "digraph { a -> b }\n"),
      ("a.scxml", "<?xml version=\"1.0\"?>\n<scxml/>\n"), ("a.gv", "\n strict digraph { }\n"),
    ])
  func mistakenForScenarios(_ file: String, _ text: String) throws {
    try folder.write(file, text)
    for command in ["run", "check", "fmt"] {
      let result = try folder.gatehouse([command, file])
      #expect(result.status == 2, "\(result)")
      #expect(
        result.diagnostics.contains(
          "\(file): error: is a diagram, not a scenario; to use it as the machine, write "
            + "`--machine-file \(file)` before the command"), "\(result)")
    }
  }
}
