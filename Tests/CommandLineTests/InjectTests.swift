import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse inject", .timeLimit(.minutes(30)))
struct InjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      """
      scenario "logs in"
      given user alice email alice@example.com password "hunter-2-hunter"

      launch
      choose log-in
      log-in alice@example.com "hunter-2-hunter"

      scenario "looks around"
      launch
      choose log-in

      """)
  }

  private func inject(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["inject"] + arguments, in: folder.path)
  }

  @Test("reports how much it tried if every invariant holds")
  func sound() throws {
    let result = try inject("a.scenario")
    #expect(
      result.output.contains(
        /^2 scenarios, 9 faults\n7 positions, [0-9,]+ injections, [0-9,]+ steps\n/))
    #expect(result.output.hasSuffix(" steps\nevery invariant holds\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let one = try inject("a.scenario", "--fault", "relaunch", "--filter", "looks around")
    // The steps are the scenario's own steps, two more steps at each of three positions, and the
    // remaining steps after each position.
    #expect(
      one.output
        == "1 scenario, 1 fault\n3 positions, 3 injections, 11 steps\nevery invariant holds\n")
  }

  @Test("prints a violated condition with its fault, scenario and position, and the steps needed")
  func broken() throws {
    let never = "not is blacklisted(...)"
    let result = try inject("a.scenario", "--invariant", never, "--save", "found")
    #expect(
      result.output.hasPrefix(
        """
        2 scenarios, 9 faults

        blacklisted-build before the first step in a.scenario:logs in, and 8 more
        the invariant condition is broken: \(never)
        2 of 2 steps and 0 of 1 given needed

        blacklist-build
          stays

        launch

        """))
    #expect(
      result.output.contains("found/blacklisted-build-condition.scenario written: 2 steps\n"))
    #expect(result.output.hasSuffix(" steps\n1 invariant is broken\n"))
    #expect(!result.output.contains("hunter"))
    #expect(result.status == 1)
    #expect(try folder.files().filter { $0.hasPrefix("found/") }.count == 1)
    #expect(try Gatehouse.run("run", "--strict", "found", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "found", in: folder.path).status == 0)
    for jobs in ["1", "3"] {
      let same = try inject("a.scenario", "--invariant", never, "--jobs", jobs)
      let text = result.output.split(separator: "\n").filter { !$0.contains(" written: ") }
      #expect(same.output.split(separator: "\n") == text)
    }
  }

  @Test("reports a scenario that breaks a condition without any fault")
  func withoutFault() throws {
    let result = try inject(
      "a.scenario", "--filter", "looks", "--invariant", "not is unauthenticated/login")
    #expect(
      result.output.hasPrefix(
        """
        1 scenario, 9 faults

        no fault, in a.scenario:looks around
        the invariant condition is broken: not is unauthenticated/login
        2 of 2 steps needed

        launch

        """))
    #expect(result.status == 1)
  }

  @Test("exits with 64 for undeclared names, and with 2 on unreadable input")
  func errors() throws {
    let wrong = try inject("a.scenario", "--fault", "offlin")
    #expect(
      wrong.diagnostics.hasPrefix(
        "Error: --fault: there is no fault `offlin`; did you mean offline?\n"))
    #expect(wrong.status == 64)
    let condition = try inject("a.scenario", "--invariant", "is nowhere")
    #expect(condition.diagnostics.hasPrefix("Error: --invariant:1:4: error: unknown word\n"))
    #expect(condition.status == 64)
    #expect(try inject("a.scenario", "--save", "").status == 64)
    try folder.write("bad.scenario", "lunch\n")
    let bad = try inject("bad.scenario")
    #expect(bad.diagnostics.hasPrefix("bad.scenario:1:1: error: unknown stimulus"))
    #expect(bad.status == 2 && bad.output == "")
    #expect(try inject("none.scenario").status == 2)
    #expect(try inject("a.scenario", "--save", "a.scenario").status == 2)
    let none = try inject("a.scenario", "--filter", "nothing like it")
    #expect(none.diagnostics.contains("no scenario is selected"))
    #expect(none.status == 2)
    #expect(
      try inject("a.scenario", "--list").output == "a.scenario:logs in\na.scenario:looks around\n")
  }
}
