import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse generate", .timeLimit(.minutes(30)))
struct GenerateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    try folder.write("b.scenario", "given offline\n\nlaunch\nchoose create-team\nback\n")
  }

  private static let verbs = ["--only", "launch,choose,back"]

  private func generate(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["generate"] + arguments, in: folder.path)
  }

  private func scenarios(_ result: Gatehouse.Result) -> [String] {
    result.output.components(separatedBy: "\n\nscenario ")
  }

  @Test("writes different paths to a condition, the shortest first")
  func ways() throws {
    let result = try generate(
      Self.verbs + ["--to", "is unauthenticated/company-login", "--count", "5"])
    #expect(result.status == 0 && result.diagnostics == "")
    let scenarios = scenarios(result)
    #expect(scenarios.count == 5)
    #expect(scenarios[0].hasPrefix("scenario \"is unauthenticated/company-login: 1\"\nlaunch\n"))
    let lengths = scenarios.map { text in
      text.split(separator: "\n").dropFirst().count { !$0.hasPrefix(" ") }
    }
    #expect(lengths == lengths.sorted() && lengths[0] == 2 && lengths[4] > 2)
    #expect(scenarios.allSatisfy { $0.contains("  shows company-login") })
    try folder.write("ways.scenario", result.output)
    #expect(try Gatehouse.run("run", "--strict", "ways.scenario", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "ways.scenario", in: folder.path).status == 0)
    for jobs in ["1", "3"] {
      let again = try generate(
        Self.verbs + [
          "--to", "is unauthenticated/company-login", "--count", "5", "--jobs", jobs,
        ])
      #expect(again.output == result.output)
    }
  }

  @Test("reports the number of paths if there are fewer than requested")
  func fewer() throws {
    let all = try generate(
      ["--only", "launch,choose", "--to", "is unauthenticated/login", "--distinct", "states"])
    let count = scenarios(all).count
    #expect(all.diagnostics == "\(count) of 10 ways found (every reachable state)\n")
    #expect(all.status == 0 && count > 0)
    let bounded = try generate(
      ["--only", "launch", "--depth", "3", "--to", "is unauthenticated/login"])
    #expect(bounded.output == "")
    #expect(bounded.diagnostics == "0 of 10 ways found (every reachable state)\n")
  }

  @Test("continues from the ends of scenarios")
  func beginnings() throws {
    let result = try generate(
      ["a.scenario", "b.scenario", "--only", "choose", "--to", "is unauthenticated(...)/login"])
    #expect(scenarios(result).count == 2)
    #expect(result.output.contains("given offline\n\nlaunch\n"))
    let nobody = try generate(
      ["a.scenario", "--filter", "b", "--allow-empty", "--to", "not is headless"] + Self.verbs)
    #expect(nobody.status == 0 && nobody.output.hasPrefix("scenario \"not is headless: 1\"\n"))
    let covering = try generate(
      ["--given", "offline", "--only", "launch,choose", "--depth", "2", "--cover", "states"])
    #expect(covering.status == 0 && covering.output.contains("given offline\n\nlaunch\n"))
  }

  @Test("writes a passing suite that detects mutants")
  func mutants() throws {
    let result = try generate(["--cover", "mutants"] + Self.verbs)
    #expect(result.status == 0 && result.diagnostics == "")
    let comment = /^# Another machine of at most [\d,]+ different states fails one of [\d,]+ scen/
    #expect(result.output.firstMatch(of: comment) != nil)
    try folder.write("suite.scenario", result.output)
    #expect(try Gatehouse.run("run", "--strict", "suite.scenario", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "suite.scenario", in: folder.path).status == 0)
  }

  @Test("writes no file if there is nothing to cover")
  func nothing() throws {
    try folder.write("headless.scenario", "is headless\n")
    let result = try generate(
      ["headless.scenario", "--only", "reboot", "--cover", "states", "-o", "none.scenario"])
    #expect(result.diagnostics == "nothing to cover (every reachable state)\n")
    #expect(result.status == 0)
    #expect(try !folder.names().contains("none.scenario"))
  }

  @Test("writes no suite if it visited only some of the states")
  func bounded() throws {
    let result = try generate(
      ["--cover", "mutants", "--depth", "1", "-o", "suite.scenario"] + Self.verbs)
    #expect(result.status == 1 && result.output == "")
    #expect(
      result.diagnostics
        == "no suite for mutants, because it needs every reachable state "
        + "(search stopped at --depth 1)\n")
    #expect(try !folder.names().contains("suite.scenario"))
    let unknown = try generate(
      ["--cover", "mutants", "--depth", "1", "--complete"] + Self.verbs)
    #expect(unknown.status == 3)
  }

  @Test(
    "refuses options that make no sense together",
    arguments: [
      (["--to", "is headless", "--cover", "rows"], "--to cannot be combined with --cover"),
      (["--count", "3"], "--count and --distinct require --to"),
      (["--distinct", "rows"], "--count and --distinct require --to"),
      (["--to", "is headless", "--count", "0"], "--count must be at least 1"),
      (["--to", "headles"], "--to:1:1: error: unknown state"),
      (["--cover", "mutants", "--cover", "rows"], "--cover mutants cannot be combined"),
      (["a.scenario", "--maybe", "offline"], "--given and --maybe cannot be combined"),
      (["--tags", "x"], "selection options require scenarios"),
      (
        ["a.scenario", "b.scenario", "--cover", "mutants"], "needs a single start, but there are 2"
      ),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try generate(arguments + Self.verbs)
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(result.status == 64)
  }
}
