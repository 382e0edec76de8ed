import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A dead end that explore finds", .timeLimit(.minutes(30)))
struct DeadEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func explore(_ arguments: String...) throws -> Gatehouse.Result {
    try explore(arguments)
  }

  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments, in: folder.path)
  }

  @Test("lists what is possible in a dead end")
  func deadEnd() throws {
    let small = try explore(
      "--only", "launch,choose log-in,switch-to,back", "--without", "launch link _",
      "--always-reachable", "company-login")
    #expect(
      small.output.contains(
        """
        from `any state` always reachable `company-login`: broken
          dead end: no step leaves these 3 states
            unauthenticated/landing: choose log-in -> unauthenticated/login
            unauthenticated/login: switch-to phone -> unauthenticated/login
            unauthenticated/login: back -> unauthenticated/landing
            unauthenticated/login: switch-to email -> unauthenticated/login
        8 states,
        """), "\(small.output)")
    #expect(small.status == 1)
    let large = try explore(
      "--only", "launch,choose,back,log-in", "--always-reachable", "remove-device")
    #expect(
      large.output.contains(
        "    unauthenticated/login: log-in (6 ways) -> unauthenticated/login\n"),
      "\(large.output)")
  }

  @Test("is explained, if possible, without steps that end the app")
  func endedApp() throws {
    let choice = ["--only", "launch,choose,back,terminate", "--always-reachable", "device-limit"]
    let running = try explore(choice)
    #expect(running.output.contains("    not shown: back to the start by terminate\n"))
    #expect(!running.output.contains("terminate ->"))
    try folder.write("in.scenario", "launch\nchoose log-in\n")
    // Without `launch`, an app that has ended is a dead end, but another dead end comes first.
    let other = try explore(
      "in.scenario", "--only", "terminate,switch-to", "--always-reachable", "landing")
    #expect(other.output.contains("    unauthenticated/login: switch-to phone -> unauth"))
    #expect(!other.output.contains("\nterminate\n"), "\(other.output)")
    let only = try explore(
      "in.scenario", "--only", "terminate,back", "--always-reachable", "landing")
    #expect(only.output.contains("\nterminate\n"))
    #expect(only.output.contains("  dead end: nothing is possible in this state\n"))
  }
}
