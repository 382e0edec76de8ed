import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse explore --format", .timeLimit(.minutes(30)))
struct GraphExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments, in: folder.path)
  }

  @Test("writes states and steps for other programs, to a file or instead of the text")
  func graph() throws {
    let arguments = ["--only", "launch,terminate", "--format"]
    let aut = try Gatehouse.run(["explore"] + arguments + ["aut"], in: folder.path)
    let lines = aut.output.split(separator: "\n")
    #expect(lines.first == "des (0, \(lines.count - 1), 9)")
    #expect(lines.contains { $0.hasPrefix("(0, \"launch / shows launch-screen; requests ") })
    #expect(lines.contains("(1, \"terminate / -> headless via app-root\", 8)"))
    let dot = try Gatehouse.run(["explore"] + arguments + ["dot"], in: folder.path)
    #expect(dot.output.contains("\n  0 [label=\"headless\"]\n"))
    #expect(dot.output.contains("\n  1 -> 8 [label=\"terminate\"]\n"))
    let promela = try Gatehouse.run(
      ["explore"] + arguments + ["promela", "-o", "app.pml"], in: folder.path)
    #expect(promela.output.contains("\n9 states, "))
    #expect(
      try folder.text("app.pml").hasPrefix(
        """
        mtype = { at_headless, at_blacklisted, at_migrating, at_loading, at_unauthenticated, \
        at_authenticated };
        mtype root = at_headless;

        """))
    let bounded = try Gatehouse.run(
      ["explore"] + arguments + ["aut", "--depth", "1"], in: folder.path)
    #expect(bounded.diagnostics.contains(" (search stopped at --depth 1)\n"))
    #expect(bounded.output.hasPrefix("des (") && aut.diagnostics == "")
    let nowhere = try Gatehouse.run(
      ["explore"] + arguments + ["dot", "-o", "none/app.dot"], in: folder.path)
    #expect(nowhere.status == 2 && nowhere.diagnostics.hasPrefix("none/app.dot: "))
  }

  @Test("adds claims to a model for Spin as formulas, and names those that are none")
  func claims() throws {
    try folder.write(
      "a.claims",
      """
      claim "an app that is launched shows something"
        after launch
        within 0 steps shows _

      claim "no dead end"
        reachable is headless

      """)
    let arguments = ["--only", "launch,terminate", "--claims", "a.claims", "--format"]
    let promela = try explore(arguments + ["promela", "-o", "app.pml"])
    #expect(promela.status == 0 && promela.output.contains("\n9 states, "))
    #expect(
      promela.diagnostics
        == "app.pml: claim \"no dead end\" left out: `reachable` is no formula of linear temporal "
        + "logic\n")
    let model = try folder.text("app.pml")
    #expect(model.contains("\nltl claim_an_app_that_is_launched_shows_something {\n"))
    try folder.write("a.claims", "claim \"a\"\n  never nothing-known\n")
    let wrong = try explore(arguments + ["promela"])
    #expect(wrong.status == 2 && wrong.diagnostics.hasPrefix("a.claims:2:9: error: "))
  }

  @Test("adds a remark to a graph that a bound cut short, with the same exit code in every format")
  func cutGraphs() throws {
    let remark =
      "incomplete graph (search stopped at --depth 1): 7 of 8 states not expanded"
    let arguments = ["--only", "launch,terminate", "--depth", "1", "--format"]
    for (format, note) in [
      ("aut", "(7, \"not expanded\", 7)\n"), ("dot", "// \(remark)\ndigraph {\n"),
      ("promela", "/* \(remark) */\nmtype = {"), ("scxml", " machine:remark=\"\(remark)\">\n"),
    ] {
      let file = try explore(arguments + [format, "-o", "graph"])
      #expect(file.status == 0 && file.diagnostics == "graph: \(remark)\n")
      let text = try folder.text("graph")
      #expect(text.contains(note), "\(text)")
      let printed = try explore(arguments + [format, "--complete"])
      #expect(printed.status == 3 && printed.output == text)
      #expect(printed.diagnostics.hasSuffix("\n\(remark)\n"))
      let whole = try explore(["--only", "launch,terminate", "--complete", "--format", format])
      #expect(whole.status == 0 && whole.diagnostics == "" && !whole.output.contains("incomplete"))
    }
  }

  @Test(
    "writes complete output even if a time limit stops the search",
    arguments: [("aut", ")\n"), ("dot", "}\n"), ("promela", "}\n"), ("scxml", "</scxml>\n")])
  func graphInTime(_ format: String, _ ending: String) throws {
    let result = try explore(
      ["--only", "user,server", "--seconds", "1", "--format", format, "-o", "graph"])
    #expect(result.status == 0)
    #expect(
      result.diagnostics.hasPrefix("graph: incomplete graph (search stopped at --seconds 1): "))
    #expect(try folder.text("graph").hasSuffix(ending))
  }
}
