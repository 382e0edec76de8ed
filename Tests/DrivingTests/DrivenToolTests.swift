import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The tool for an object on the main actor", .timeLimit(.minutes(30)))
struct DrivenToolTests {
  private func run(_ arguments: [String], input: String = "") throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    try folder.write(
      "all.scenario",
      """
      scenario "a"
      search
        -> loading
        shows 1
        -> found(n: 1)
      scenario "b"
      hang
        ...
      scenario "c"
      clear
        refused nothing-to-clear

      """)
    return try Gatehouse.run(
      program: BuiltProgram.path("SearchTool"), arguments, input: input, in: folder.path)
  }

  @Test("serves the main actor while scenarios run, and continues after one that hangs")
  func scenarios() throws {
    let result = try run(["run", "all.scenario"])
    #expect(
      result.output == """
        1 of 3 scenarios failed

        all.scenario:7: failed: b
          the machine broke down: not idle after 2.0 seconds: waiting for the answer of the server
          stimulus: hang
          state before: empty
          reproduce: search run --shell all.scenario --filter 'all.scenario:b'

        2 passed, 1 failed, 0 skipped; 2 steps: 2 asserted, 0 open, 0 unasserted; 1 refused

        """)
    #expect(result.status == 1)
    #expect(result.diagnostics == "")
  }

  @Test("goes back in the shell")
  func shell() throws {
    let result = try run([], input: "search\n.back\nclear\nsearch\nis found(n: 1)\n")
    #expect(
      result.output == """
          -> loading
          shows 1
          -> found(n: 1)
        empty
          refused nothing-to-clear
          -> loading
          shows 1
          -> found(n: 1)

        """)
    #expect(result.status == 0)
  }

  @Test("explores what the object can do")
  func exploration() throws {
    let result = try run(["explore", "--depth", "2", "--only", "search,clear"])
    #expect(result.output.contains("(search stopped at --depth 2)"))
    #expect(result.status == 0)
  }

  @Test("reports how the object breaks down if a search leads to the breakdown")
  func explorationOfBreakdown() throws {
    let result = try run(["explore", "--depth", "1", "--only", "fail"])
    #expect(
      result.output.hasPrefix("# Broken after 1 step: the machine broke down: it threw Failure()\n")
    )
    #expect(result.status == 1)
  }

  @Test("counts nothing as covered if the object breaks down")
  func coverage() throws {
    let result = try run(["coverage", "all.scenario"])
    let breakdown =
      "the machine broke down: not idle after 2.0 seconds: waiting for the answer of the server\n"
    #expect(
      result.diagnostics == "all.scenario:7: warning: the scenario b fails: \(breakdown)"
        + "all.scenario: error: \(breakdown)")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test("finds the shortest path to a breakdown of the object")
  func walk() throws {
    let result = try run(["walk", "--sequences", "20", "--seed", "8", "--jobs", "1"])
    #expect(result.output.contains("the machine broke down: not idle after 2.0 seconds: "))
    #expect(result.output.contains("1 of 1 step and 0 of 1 given needed"))
    // An object that draws lots does not repeat itself.
    let gamble = try run(["walk", "--sequences", "20", "--seed", "6", "--jobs", "1"])
    #expect(gamble.output.contains("the machine broke down: repeated from the start, step 2 "))
    #expect(gamble.status == 1)
    #expect(result.status == 1)
  }
}
