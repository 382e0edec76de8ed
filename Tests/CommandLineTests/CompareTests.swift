import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse compare")
struct CompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("finds no difference between a design and itself, whatever the scenarios expect")
  func same() throws {
    try folder.write("a.scenario", "launch\n  stays\nchoose log-in\n")
    let result = try Gatehouse.run("compare", "routers", "routers", ".", in: folder.path)
    #expect(
      result.output == """
        routers and routers: 1 scenario, 2 steps compared
        1 same, 0 declared, 0 diverging

        """)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("names the bound of a search that found no difference")
  func bound() throws {
    let search = ["compare", "routers", "routers", "--shortest", "--only", "launch,choose"]
    for bound in ["--states 5", "--depth 1"] {
      let result = try Gatehouse.run(search + bound.split(separator: " ").map(String.init))
      #expect(result.output.contains("\nsearch stopped at \(bound)\n"), "\(result)")
    }
    #expect(try !Gatehouse.run(search + ["--states", "100000"]).output.contains("search stopped"))
  }

  @Test("exits with 2 for an unknown design, and lists the known designs")
  func unknown() throws {
    let result = try Gatehouse.run("compare", "routers", "wooden", "x.scenario", in: folder.path)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("error: unknown design `wooden`: "))
    #expect(result.diagnostics.contains("\n  help: such as routers"))
    #expect(result.status == 2)
  }

  @Test("exits with 2 on unreadable input, and compares the rest")
  func unreadable() throws {
    try folder.write("a.scenario", "launch\n")
    try folder.write("b.scenario", "lunch\n")
    let result = try Gatehouse.run("compare", "routers", "routers", ".", in: folder.path)
    #expect(result.diagnostics.hasPrefix("./b.scenario:1:1: error: unknown stimulus"))
    #expect(result.output.contains("1 file not compared because of errors\n1 same, "))
    #expect(result.status == 2)
  }

  @Test("reports that nothing was compared", arguments: ["text", "json"])
  func nothing(_ format: String) throws {
    try folder.write("a.scenario", "launch\n")
    let arguments = ["compare", "routers", "routers", ".", "--filter", "x", "--format", format]
    let result = try Gatehouse.run(arguments, in: folder.path)
    let told = format == "text" ? result.output : result.diagnostics
    #expect(told == "nothing was compared: none of 1 scenario is selected\n")
    #expect(result.status == 2)
    #expect(try Gatehouse.run(arguments + ["--allow-empty"], in: folder.path).status == 0)
  }

  @Test("reports that nothing was compared if no scenario has a step")
  func noStep() throws {
    try folder.write("a.scenario", "given account alice\n")
    let result = try Gatehouse.run("compare", "coordinator", "routers", ".", in: folder.path)
    #expect(result.output == "nothing was compared: no scenario has a step\n")
    #expect(result.status == 2)
  }

  @Test(
    "writes the same report to a file as to standard output",
    arguments: ["text", "markdown", "json"])
  func output(_ format: String) throws {
    try folder.write("a.scenario", "launch\n")
    let arguments = ["compare", "routers", "routers", "a.scenario", "--format", format]
    let printed = try Gatehouse.run(arguments, in: folder.path)
    let written = try Gatehouse.run(arguments + ["-o", "out"], in: folder.path)
    #expect(written.output == "")
    #expect(try folder.text("out") == printed.output)
    #expect(written.status == 0)
  }

  @Test("walks through two designs, with the same result for the same seed")
  func walk() throws {
    let arguments = ["compare", "routers", "routers", "--walk", "40", "--length", "25", "--seed"]
    let result = try Gatehouse.run(arguments + ["7"])
    #expect(
      result.output == """
        routers and routers: 40 sequences, 1,000 steps compared, seed 7
        40 same, 0 declared, 0 diverging

        """)
    #expect(result.status == 0)
    #expect(try Gatehouse.run(arguments + ["7", "--jobs", "3"]).output == result.output)
  }

  @Test("searches from the end of one scenario, and reports how far it got")
  func shortest() throws {
    try folder.write("a.scenario", "launch\nchoose log-in\n")
    let arguments = ["compare", "routers", "routers", "--shortest", "--depth"]
    let result = try Gatehouse.run(arguments + ["1", "a.scenario"], in: folder.path)
    #expect(result.output.contains(" compared\nall sequences of up to 1 stimulus tried\n"))
    #expect(result.output.hasSuffix(" same, 0 declared, 0 diverging\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    try folder.write("none/README.md", "")
    let none = try Gatehouse.run(arguments + ["2", "none"], in: folder.path)
    #expect(none.diagnostics == "there is no scenario\n")
    #expect(none.output == "" && none.status == 2)
  }

  @Test("compares nothing if every scenario is skipped")
  func skipped() throws {
    try folder.write("a.scenario", "skip \"not yet\"\n\nlaunch\n")
    let result = try Gatehouse.run(
      ["compare", "coordinator", "routers", "a.scenario"], in: folder.path)
    #expect(result.output.hasSuffix("nothing was compared: 1 scenario skipped\n"), "\(result)")
    #expect(result.status == 2)
  }

  @Test("compares nothing if every step is refused", arguments: ["--explore", "--shortest"])
  func refused(_ search: String) throws {
    let result = try Gatehouse.run(
      ["compare", "coordinator", "routers", search, "--only", "choose"])
    #expect(
      result.output.hasSuffix("nothing was compared: every step was refused or ignored\n"),
      "\(result)")
    #expect(result.status == 2)
    try folder.write("a.scenario", "choose log-in\n")
    let scenario = try Gatehouse.run(
      ["compare", "coordinator", "routers", "a.scenario"], in: folder.path)
    // A scenario can be about refusals.
    #expect(scenario.output.hasSuffix("\n1 same, 0 declared, 0 diverging\n"), "\(scenario)")
    #expect(scenario.status == 0)
  }

  @Test("succeeds for two identical designs, even with --fail-declared")
  func strict() throws {
    let arguments = [
      "compare", "routers", "routers", "--fail-declared", "--explore", "--depth", "1",
    ]
    #expect(try Gatehouse.run(arguments).status == 0)
  }

  @Test("begins at the end of each of several scenarios")
  func starts() throws {
    try folder.write(
      "a.scenario", "scenario \"x\"\nlaunch\nscenario \"y\"\nlaunch\nchoose log-in\n")
    try folder.write("b.scenario", "given account alice cookie missing\n\nlaunch\n")
    let arguments = ["compare", "routers", "routers", "--explore", "--only", "back"]
    let result = try Gatehouse.run(arguments + ["a.scenario", "b.scenario"], in: folder.path)
    #expect(result.output.contains("\n3 pairs of states (every reachable pair)\n"), "\(result)")
    #expect(result.status == 0)
    let one = try Gatehouse.run(arguments + ["b.scenario"], in: folder.path)
    #expect(one.output.contains("\n1 pair of states (every reachable pair)\n"), "\(one)")
  }

  @Test("explores every sequence of the chosen verbs, and reports that the search was complete")
  func explore() throws {
    let arguments = [
      "compare", "routers", "routers", "--explore", "--only", "launch,choose,back,terminate",
    ]
    let result = try Gatehouse.run(arguments, in: folder.path)
    #expect(result.output.contains(" pairs of states (every reachable pair)\n"))
    #expect(result.output.hasSuffix(" same, 0 declared, 0 diverging\n"))
    #expect(result.status == 0 && result.diagnostics == "")
    #expect(
      try Gatehouse.run(arguments + ["--jobs", "3"], in: folder.path).output == result.output)
    let unknown = try Gatehouse.run(arguments + ["--depth", "1", "--complete"], in: folder.path)
    #expect(unknown.status == 3)
    #expect(try Gatehouse.run(arguments + ["--complete"], in: folder.path).status == 0)
    let bounded = try Gatehouse.run(arguments + ["--depth", "1"], in: folder.path)
    #expect(bounded.output.contains(" pairs of states (search stopped at --depth 1)\n"))
    let json = try Gatehouse.run(arguments + ["--format", "json"], in: folder.path)
    #expect(json.output.contains("\"rowsOfFirstAlone\":[]"))
  }

  @Test(
    "refuses options that exclude each other",
    arguments: [
      "routers routers", "routers routers a --walk 3", "routers routers --walk 0",
      "routers routers --walk 3 --length 0", "routers routers --walk 3 --filter a",
      "routers routers a --seed 3", "routers routers --shortest --walk 3",
      "routers routers a --shortest --filter b",
      "routers routers --shortest --states 0", "routers routers a --length 3",
      "routers routers a --states 3", "routers routers a --only launch",
      "routers routers --explore --walk 3",
    ])
  func usage(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let result = try Gatehouse.run(["compare"] + words, in: folder.path)
    #expect(result.status == 64, "\(result)")
  }

  @Test("names every kind of comparison if none is chosen")
  func ways() throws {
    let result = try Gatehouse.run("compare", "routers", "routers", in: folder.path)
    #expect(
      result.diagnostics.hasPrefix(
        "Error: expected paths, or one of --walk (without paths), --explore and --shortest\n"))
    #expect(result.status == 64)
  }
}
