import GatehouseProcess
import Testing

@Suite("A claim of gatehouse explore about what is never met", .timeLimit(.minutes(30)))
struct UnmetClaimTests {
  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments)
  }

  @Test(
    "shows nothing of a claim that speaks of what is never met",
    arguments: [
      (
        ["--always-reachable", "is headless", "--from", "has accounts zoe zoe"],
        "from `has accounts zoe zoe` always reachable `is headless`", "has accounts zoe zoe"
      ),
      (
        ["--always-reachable", "is headless", "--from", "is headless and not is headless"],
        "from `is headless and not is headless` always reachable `is headless`",
        "is headless and not is headless"
      ),
      (["--always", "not is blacklisted"], "always `not is blacklisted`", "blacklisted"),
      (
        ["--always", "not (is blacklisted and not is headless)"],
        "always `not (is blacklisted and not is headless)`", "blacklisted"
      ),
    ])
  func vacuous(_ claim: [String], _ text: String, _ unmet: String) throws {
    let arguments = ["--only", "launch,choose,back"] + claim
    let result = try explore(arguments)
    let line = "\(text): shows nothing: `\(unmet)` was never met\n"
    #expect(result.output.contains(line), "\(result.output)")
    #expect(result.status == 0)
    #expect(try explore(arguments + ["--strict"]).status == 1)
  }

  @Test("holds where what it allows is never met")
  func allowed() throws {
    let condition = "is blacklisted or is headless or is unauthenticated/..."
    let result = try explore(["--only", "launch", "--strict", "--always", condition])
    #expect(result.output.contains("always `\(condition)`: holds\n"))
    #expect(result.status == 0)
  }

  @Test("shows nothing of a claim about states that are never met, and suggests what may be meant")
  func unmet() throws {
    let arguments = ["--only", "launch,choose", "--never", "is unauthenticated"]
    let result = try explore(arguments)
    #expect(
      result.output.contains(
        "never `is unauthenticated`: shows nothing: `unauthenticated` was never met; did you mean "
          + "`unauthenticated/...`?\n"))
    #expect(result.status == 0)
    #expect(try explore(arguments + ["--strict"]).status == 1)
    // Without parentheses, whatever stands in them is meant.
    let met = try explore(["--only", "launch,choose", "--never", "is unauthenticated/landing"])
    #expect(met.status == 1)
  }
}
