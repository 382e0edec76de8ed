import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse walk")
struct WalkTests {
  /// A walk that comes to a state in which a condition does not hold.
  private static let failing =
    "walk --sequences 50 --length 20 --seed 1 --invariant 'not is authenticated(...)'"

  @Test("does the same for the same seed, and covers what it is asked to")
  func coverage() throws {
    let arguments = "walk --sequences 20 --length 10 --seed 7"
    let first = try Gatehouse.shell("\"$G\" \(arguments)")
    let second = try Gatehouse.shell("\"$G\" \(arguments)")
    #expect(first.output == second.output)
    #expect(first.output.hasPrefix("20 sequences of 10, seed 7\n"))
    #expect(first.status == 0)
    #expect(try Gatehouse.shell("\"$G\" \(arguments) --cover 100").status == 1)
  }

  @Test("names every row and rule, those that it reached and those that it did not")
  func missing() throws {
    let output = try Gatehouse.shell("\"$G\" walk --sequences 20 --length 10 --seed 7").output
    let lines = output.split(separator: "\n")
    let parts = lines.dropFirst().dropLast().split(separator: "not reached:")
    let last = try #require(lines.last?.firstMatch(of: /, ([0-9]+) of ([0-9]+) rows and rules,/))
    #expect(parts.count == 2)
    #expect(parts.first.map { "\($0.count)" } ?? "" == last.1)
    #expect("\(Set(parts.joined()).count)" == last.2)
  }

  @Test("ends where a condition does not hold, and prints a scenario that shows it")
  func invariant() throws {
    let folder = try TemporaryFolder()
    let result = try Gatehouse.shell("\"$G\" \(Self.failing)", in: folder.path)
    let mark = "the invariant condition is broken: not is authenticated(...)\n"
    let parts = result.output.components(separatedBy: mark)
    #expect(result.status == 1)
    let shown = try #require(parts.dropFirst().first)
    let needs = try #require(
      shown.firstMatch(of: /^([0-9]+) of ([0-9]+) steps and 1 of [0-9]+ givens needed\n\n/))
    let scenario = String(shown[needs.range.upperBound...])
    #expect(scenario.split(separator: "\n").count { !$0.hasPrefix(" ") } - 1 == Int(needs.1))
    try folder.write("found.scenario", scenario + "\nis authenticated(...)\n")
    #expect(try Gatehouse.run("run", "--strict", "found.scenario", in: folder.path).status == 0)
    for jobs in [1, 3] {
      let same = try Gatehouse.shell("\"$G\" \(Self.failing) --jobs \(jobs)")
      #expect(same.output == result.output)
    }
  }

  @Test("checks conditions that are sound")
  func conditions() throws {
    let walk = "\"$G\" walk --sequences 50 --length 20 --seed 1 --invariant"
    let holds = "'is authenticated(...) or not is authenticated(...)'"
    #expect(try Gatehouse.shell("\(walk) \(holds)").status == 0)
    let wrong = try Gatehouse.shell("\(walk) 'is authenticatd'")
    #expect(wrong.diagnostics.hasPrefix("Error: --invariant:1:4: error: unknown word\n"))
    #expect(wrong.status == 64)
  }
}
