import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Claims from the first state on", .timeLimit(.minutes(30)))
struct ClaimScopeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ claim: String) throws { try folder.write("b.claims", claim) }

  @Test(
    "are checked from the start of a scenario that begins with an assertion",
    arguments: ["is headless", "has accounts"])
  func beginning(_ assertion: String) throws {
    try write("claim \"no landing\"\n  never is unauthenticated/landing\n")
    try folder.write("b.scenario", "\(assertion)\nlaunch\n  ...\n")
    let result = try Gatehouse.run("run", "b.scenario", "--claims", "b.claims", in: folder.path)
    #expect(result.output.contains("the claim \"no landing\" is broken"))
    #expect(result.status == 1)
    try folder.write("b.scenario", "\(assertion)\nactivate\n  ...\n")
    try write("claim \"no landing\"\n  never is unauthenticated/landing\n")
    #expect(
      try !Gatehouse.run("run", "b.scenario", "--claims", "b.claims", in: folder.path).output
        .contains(
          "not tested"))
  }

  @Test("that a state is reachable are about every state if they have no scope")
  func reachability() throws {
    try write("claim \"the way back\"\n  reachable is headless\n")
    let explore = ["explore", "--only", "launch,choose", "--depth", "3", "--claims", "b.claims"]
    let dead = try Gatehouse.run(explore, in: folder.path)
    #expect(dead.output.contains("always reachable `is headless`: "), "\(dead.output)")
    #expect(dead.status != 0)
  }

  @Test(
    "have the conditions of the options as short forms",
    arguments: [
      ("--always", "not is unauthenticated/login", "always not is unauthenticated/login"),
      ("--never", "is unauthenticated/login", "never is unauthenticated/login"),
    ])
  func shortForms(option: String, condition: String, line: String) throws {
    try write("claim \"no login\"\n  \(line)\n")
    let explore = ["explore", "--only", "launch,choose"]
    let short = try Gatehouse.run(explore + [option, condition], in: folder.path)
    let long = try Gatehouse.run(explore + ["--claims", "b.claims"], in: folder.path)
    func steps(_ result: Gatehouse.Result) -> [Substring] {
      Array(
        result.output.split(separator: "\n").dropFirst().prefix { !$0.contains(" invariants") })
    }
    #expect(short.output.hasPrefix("# Broken after 2 steps: "))
    #expect(long.output.hasPrefix("# Broken after 2 steps: "))
    #expect(steps(short).contains("choose log-in"))
    #expect(steps(short) == steps(long))
    #expect(short.status == 1 && long.status == 1)
  }
}
