import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Bounded worlds", .timeLimit(.minutes(30)))
struct WorldTests {
  private func explore(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments)
  }

  @Test("are listed, each with the command that searches it")
  func list() throws {
    let list = try explore("--worlds")
    let lines = list.output.split(separator: "\n").map(String.init)
    #expect(list.status == 0 && lines.count == 116)
    let index = try #require(lines.firstIndex { $0.hasPrefix("full-device: ") })
    let printed = try Gatehouse.shell("\"$G\"\(lines[index + 1].dropFirst())")
    let named = try explore("--world", "full-device")
    #expect(printed.output == named.output && printed.status == 0)
    #expect(named.output.contains("\n10 states, "))
    #expect(try Gatehouse.run("path", "--worlds", "--to", "is headless").output == list.output)
  }

  @Test("are all searched completely if explore names no world")
  func all() throws {
    // The standard limit of 20 seconds is too short on a busy machine.
    let result = try explore("--seconds", "300")
    let verdict = "no violation of 13 invariants and no dead end in "
    #expect(result.output.hasPrefix(verdict), "\(result)")
    #expect(result.output.contains(" states of 58 worlds\n"))
    #expect(result.output.split(separator: "  complete\n").count == 59)
    #expect(result.output.matches(of: /always reachable .*: holds in these worlds\n/).count == 2)
    #expect(
      result.output.hasSuffix(
        "states outside these worlds were not searched; --worlds describes the worlds\n"))
    #expect(result.status == 0 && result.diagnostics == "")
  }

  @Test("are searched up to the first violation of a claim")
  func violation() throws {
    let result = try explore("--never", "is unauthenticated(...)/login")
    #expect(result.output.hasPrefix("# Broken after 2 steps: never "), "\(result)")
    #expect(
      result.output.contains(
        "\nnever `is unauthenticated(...)/login`: broken in the world log-in\n"))
    #expect(result.output.contains(/\nlog-in  +\d+ +\d+  ended early\n/))
    #expect(result.status == 1)
    #expect(result.output.contains("\nnot searched: phone-codes, second-factors, companies, "))
    let vacuous = try explore("--never", "is unauthenticated(...)/sso")
    #expect(vacuous.status == 64 || vacuous.output.contains("shows nothing"), "\(vacuous)")
  }

  @Test("do not refute for the whole app that something stays reachable")
  func path() throws {
    let result = try explore("--always-reachable", "authenticated")
    #expect(
      result.output.contains(
        "always reachable `authenticated`: not with the stimuli of the world "), "\(result)")
    let remark = /\nfrom .*: not with the stimuli of the world [a-z-]+ alone; `--world .* all\n/
    #expect(result.output.contains(remark))
    #expect(!result.output.contains("no dead end"))
  }

  @Test("are searched up to the last goal, and a goal that no world reaches is a failure")
  func goals() throws {
    let reached = try explore("--goal", "is blacklisted(...)")
    #expect(
      reached.output.contains(
        "reachable `is blacklisted(...)`: reached in the world blacklisted-at-log-in\n"))
    #expect(!reached.output.contains("\nbackends ") && reached.status == 0)
    let never = try explore("--seconds", "300", "--goal", "is headless and is blacklisted(...)")
    #expect(never.output.contains(": not reachable in these worlds\n") && never.status == 1)
    let proof = try explore("--complete", "--goal", "is headless and is blacklisted(...)")
    #expect(proof.status == 3)
  }

  @Test("take further stimuli and givens from other options")
  func additions() throws {
    func states(_ options: String...) throws -> Int {
      let result = try Gatehouse.run(["explore", "--world", "full-device"] + options)
      let extent = try #require(result.output.firstMatch(of: /\n(\d+) states?, \d/))
      return try #require(Int(extent.1))
    }
    let alone = try states()
    #expect(try states("--only", "terminate") > alone)
    #expect(try states("--maybe", "jailbroken") > alone)
    #expect(try states("--without", "choose") < alone)
  }

  @Test("must exist, and are not combined with a scenario")
  func misuse() throws {
    let unknown = try explore("--world", "acounts")
    #expect(unknown.diagnostics.contains("unknown world `acounts`; did you mean `accounts`?"))
    #expect(unknown.status == 64)
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    for command in [["explore"], ["path", "--to", "is headless"]] {
      let arguments = command + ["a.scenario", "--world", "accounts"]
      let both = try Gatehouse.run(arguments, in: folder.path)
      #expect(both.diagnostics.contains("--world cannot be combined with a scenario"))
      #expect(both.status == 64)
    }
  }
}
