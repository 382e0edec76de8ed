import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A claim about states or rows that are never met", .timeLimit(.minutes(30)))
struct UnmetClaimTests {
  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments)
  }

  @Test(
    "is not shown to hold",
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

  @Test("holds if it only allows the states that are never met")
  func allowed() throws {
    let condition = "is blacklisted or is headless or is unauthenticated/..."
    let result = try explore(["--only", "launch", "--strict", "--always", condition])
    #expect(result.output.contains("always `\(condition)`: holds\n"))
    #expect(result.status == 0)
  }

  @Test("about states is not shown to hold, and a similar name is suggested")
  func unmet() throws {
    let arguments = ["--only", "launch,choose", "--never", "is unauthenticated"]
    let result = try explore(arguments)
    #expect(
      result.output.contains(
        "never `is unauthenticated`: shows nothing: `unauthenticated` was never met (did you mean "
          + "`unauthenticated/...`?)\n"))
    #expect(result.status == 0)
    #expect(try explore(arguments + ["--strict"]).status == 1)
    // A state without parentheses matches any payload.
    let met = try explore(["--only", "launch,choose", "--never", "is unauthenticated/landing"])
    #expect(met.status == 1)
  }

  @Test("about the screen is shown to hold only if the screen was met")
  func screens() throws {
    let claim = "shows login and not unauthenticated"
    let holds = try explore(["--only", "launch,choose,back,terminate", "--never", claim])
    #expect(holds.output.contains("never `\(claim)`: holds\n"))
    #expect(holds.status == 0)
    let never = try explore(["--only", "launch", "--never", "shows login"])
    #expect(never.output.contains("shows nothing: `shows login` was never met\n"))
    let refuted = try explore([
      "--only", "launch,choose", "--never", "shows login or device-limit",
    ])
    #expect(refuted.status == 1)
  }

  @Test("about two names is reported in one sentence")
  func two() throws {
    let result = try explore([
      "--only", "launch,choose", "--from", "is unauthenticated", "--always-reachable",
      "is authenticated",
    ])
    #expect(
      result.output.contains(
        ": shows nothing: `unauthenticated` was never met (did you mean `unauthenticated/...`?), "
          + "and `is unauthenticated` was never met\n"))
  }

  /// Conditions about states that are not reached within a few steps.
  private static let conditions = [
    "--invariant", "not is unauthenticated", "--invariant",
    "not is unauthenticated/remove-device or is headless",
  ]
  /// The remarks about the conditions.
  private static let remarks = """
    always `not is unauthenticated`: shows nothing: `unauthenticated` was never met (did you mean \
    `unauthenticated/...`?)
    always `not is unauthenticated/remove-device or is headless`: shows nothing: \
    `unauthenticated/remove-device` was never met

    """

  @Test("is reported by walk, as text and as JSON, and fails with --strict")
  func walk() throws {
    let walk = ["walk", "--sequences", "40", "--length", "20", "--seed", "1"]
    let result = try Gatehouse.run(walk + Self.conditions)
    #expect(result.output.contains(Self.remarks), "\(result.output)")
    #expect(result.status == 0)
    let strict = try Gatehouse.run(walk + Self.conditions + ["--strict"])
    #expect(strict.output == result.output)
    #expect(strict.status == 1)
    let folder = try TemporaryFolder()
    for (file, more) in [("a", []), ("b", ["--jobs", "1"])] {
      let json = try Gatehouse.run(walk + Self.conditions + ["--format", "json"] + more).output
      #expect(
        json.contains(
          #""unmet":[{"state":"unauthenticated","metBelow":true}]},{"condition":"not is unauth"#))
      try folder.write(file, json)
    }
    #expect(try folder.text("a") == folder.text("b"))
    let merged = try folder.gatehouse(["merge", "--format", "text", "a"])
    #expect(merged.output.contains(Self.remarks))
    let met = try Gatehouse.run(
      walk + ["--strict", "--invariant", "is headless or not is headless"])
    #expect(met.status == 0)
  }

  @Test("is reported by merge only if none of the walks met them")
  func merge() throws {
    let folder = try TemporaryFolder()
    let condition = ["--invariant", "not is unauthenticated/login or is unauthenticated/..."]
    for (seed, count) in [(1, 1), (2, 300)] {
      let json = try Gatehouse.run(
        [
          "walk", "--sequences", "\(count)", "--length", "9", "--seed", "\(seed)", "--format",
          "json",
        ]
          + condition
      ).output
      try folder.write("\(seed)", json)
    }
    #expect(
      try folder.gatehouse(["merge", "--format", "text", "1"]).output.contains("was never met"))
    for parts in [["1", "2"], ["2", "1"]] {
      let merged = try folder.gatehouse(["merge", "--format", "text"] + parts)
      #expect(!merged.output.contains("was never met"), "\(merged)")
    }
  }

  @Test("is reported by inject, and fails with --strict")
  func inject() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    let result = try folder.gatehouse(["inject", "a.scenario"] + Self.conditions)
    #expect(result.output.contains(Self.remarks), "\(result.output)")
    #expect(result.output.contains("\nevery invariant holds\n\n"))
    #expect(result.status == 0)
    let strict = try folder.gatehouse(["inject", "a.scenario", "--strict"] + Self.conditions)
    #expect(strict.output == result.output)
    #expect(strict.status == 1)
    let broken = try folder.gatehouse(["inject", "a.scenario", "--invariant", "not is headless"])
    #expect(!broken.output.contains("shows nothing"))
  }

  @Test("is not reported for a broken condition")
  func broken() throws {
    let result = try Gatehouse.run(
      "walk", "--sequences", "20", "--length", "20", "--seed", "1", "--invariant",
      "not is unauthenticated/remove-device and not is unauthenticated/landing")
    #expect(result.status == 1)
    #expect(!result.output.contains("shows nothing"))
  }
}
