import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse graph", .timeLimit(.minutes(30)))
struct GraphTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func graph(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["graph"] + arguments, in: folder.path)
  }

  @Test("accepts an up-to-date diagram in a file and in Markdown")
  func current() throws {
    let diagram = try graph("--levels", "1").output
    try folder.write("graph.mmd", diagram)
    try folder.write("page.md", "# Page\n\n```mermaid\npie\n```\n\n```mermaid\n\(diagram)```\n")
    for file in ["graph.mmd", "page.md"] {
      let check = try graph("--levels", "1", "--verify", file)
      #expect((check.status, check.output, check.diagnostics) == (0, "", ""))
    }
  }

  @Test("lists all states, or only the states in which a condition can hold")
  func list() throws {
    let all = try graph("--format", "list")
    let states = all.output.split(separator: "\n")
    #expect(all.status == 0 && states.contains("unauthenticated/login/authenticating"))
    #expect(states == states.sorted() && Set(states).count == states.count)
    #expect(
      try graph("--format", "list", "--levels", "1").output
        == "authenticated\nblacklisted\nheadless\nloading\nmigrating\nunauthenticated\n")
    let signedOut = try graph("--format", "list", "--while", "not authenticated").output
    #expect(signedOut == all.output.replacing("authenticated\nbl", with: "bl", maxReplacements: 1))
    #expect(
      try graph("--format", "list", "--while", "login").output
        == """
        unauthenticated/login
        unauthenticated/login/authenticating
        unauthenticated/login/sending-code

        """)
    for state in states {
      let named = try graph("--format", "list", "--while", "is \(state)")
      #expect(named.output == "\(state)\n", "\(named)")
    }
  }

  @Test("lists states of scenarios if names are not enough to tell whether the condition holds")
  func listOfScenarios() throws {
    try folder.write("a.scenario", "launch\nchoose log-in\nback\nterminate\n")
    let list = ["graph", "--format", "list", "--while"]
    let scenarios = ["--scenarios", "a.scenario"]
    let shown = try Gatehouse.run(list + ["shows login"] + scenarios, in: folder.path)
    #expect(shown.output == "unauthenticated/login\n" && shown.status == 0)
    let none = try Gatehouse.run(list + ["has accounts alice"] + scenarios, in: folder.path)
    #expect(none.output == "" && none.status == 0)
    let undecided = try Gatehouse.run(list + ["shows login"], in: folder.path)
    #expect(
      undecided.diagnostics.contains(
        "--while depends on more than the state; add --scenarios, whose states are checked"))
    #expect(undecided.status == 64)
    let diagram = try graph("--while", "login")
    #expect(diagram.diagnostics.contains("--while requires --format list"))
    #expect(try graph("--format", "list", "--while", "lgoin").diagnostics.contains("--while:1:1"))
  }

  @Test("shows where a diagram is out of date")
  func stale() throws {
    let diagram = try graph("--levels", "1").output
      .replacing("\"migrating\"", with: "\"moving\"")
    try folder.write("page.md", "# Page\n\n```mermaid\n\(diagram)```\n")
    let check = try graph("--levels", "1", "--verify", "page.md")
    #expect(check.status == 1)
    #expect(
      check.diagnostics == """
        page.md:11: the diagram is out of date (- file, + current)
          -   state "moving" as s3
          +   state "migrating" as s3
          help: replace it with the output of the same command without --verify

        """)
  }

  @Test("reports a page without a diagram")
  func missing() throws {
    try folder.write("page.md", "```mermaid\npie\n```\n")
    let check = try graph("--verify", "page.md")
    #expect(check.status == 2)
    #expect(
      check.diagnostics
        == "page.md: error: has no diagram by `gatehouse graph` between ```mermaid and ```\n")
    #expect(try graph("--verify", "none.mmd").status == 2)
  }

  @Test(
    "refuses options that exclude each other",
    arguments: [
      ["--verify", "a.mmd", "--output", "b.mmd"], ["--verify", "a.svg", "--format", "svg"],
      ["--format", "scxml", "--levels", "1"], ["--output", "page.md"], ["--levels", "0"],
      ["--states", "0"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try Gatehouse.run(["graph"] + arguments, in: folder.path).status == 64)
  }

  @Test("counts the transitions that scenarios take, and shows unused ones")
  func weighted() throws {
    try folder.write("a.scenario", "launch\nchoose log-in\nback\nchoose log-in\n")
    let text = try graph("--scenarios", "a.scenario", "--levels", "2").output
    #expect(text.contains(": 2× log-in\n"))
    #expect(text.contains("0× create-account"))
    #expect(text.contains(": 1× back\n"))
    let nothing = try graph("--scenarios", ".", "--levels", "1", "--format", "dot")
    #expect(nothing.output.contains("style=dashed"))
  }

  @Test("writes a page with the graph and the counted scenarios")
  func page() throws {
    try folder.write("a.scenario", "launch\nchoose log-in\n")
    let taken = try graph("--scenarios", "a.scenario", "--format", "html").output
    #expect(
      taken.contains(#""by":"router/landing/log-in","via":"landing","label":"log-in","taken":1}"#))
    #expect(
      taken.contains(#""path":"a.scenario""#) && taken.contains(#""stimulus":"choose log-in""#))
    let plain = try graph("--format", "html").output
    #expect(plain.contains(#"{"names":[]}"#) && !plain.contains(#""taken":"#))
    #expect(plain.hasSuffix("</html>\n"))
  }

  @Test("writes no secret of a scenario")
  func secret() throws {
    try folder.write(
      "a.scenario",
      """
      given user alice email alice@example.com password "canary-7-canary"
      launch
      choose log-in
      log-in alice@example.com "canary-7-canary"

      """)
    for form in ["mermaid", "dot", "html"] {
      let text = try graph("--scenarios", "a.scenario", "--format", form).output
      #expect(text.contains("accepted") && !text.contains("canary"))
    }
    let chart = try graph(
      "--format", "scxml", "--states", "50", "--given",
      "user alice email alice@example.com password \"canary-7-canary\"")
    #expect(chart.status == 0 && !chart.output.contains("canary"))
  }
}
