import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A design other than the routers")
struct RoutingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let byRouters = """
    launch
      shows launch-screen
      requests version-check
      -> unauthenticated via app-root
      -> unauthenticated/landing via flow
      shows landing

    choose log-in
      -> unauthenticated/login via landing
      shows login

    """
  private static let byCoordinator =
    "given routing coordinator\n\n"
    + byRouters.replacing("login via landing", with: "login via flow")

  @Test(
    "runs scenarios written for the routers, unless they specify a design",
    arguments: [["--routing", "coordinator"], ["--routing", "stage:login,landing"], []])
  func run(_ routing: [String]) throws {
    try folder.write("a.scenario", Self.byRouters)
    try folder.write("b.scenario", Self.byCoordinator)
    // In any design other than the standard design, `requests` does not have a fixed position.
    try folder.write(
      "c.scenario",
      "given routing coordinator\nlaunch\n  shows launch-screen\n  -> _ via _\n  ...\n"
        + "  requests version-check\n")
    for others in [[], ["--strict", "--repeat", "2"]] {
      let run = try Gatehouse.run(["run"] + routing + others + ["."], in: folder.path)
      #expect(run.output.contains("\n3 passed, 0 failed, 0 skipped; "))
      #expect(run.diagnostics == "")
      #expect(run.status == 0)
    }
  }

  @Test("is part of the command that reproduces a failure")
  func reproduction() throws {
    try folder.write("a.scenario", "launch\nis headless\n")
    let run = try Gatehouse.run("run", "a.scenario", "--routing", "stage:login", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.output.contains("reproduce: gatehouse run --routing 'stage:login' --shell a.scenario\n"))
  }

  @Test("is named next to the seed if walks of several designs are merged")
  func merged() throws {
    for design in ["routers", "coordinator"] {
      let walk = try Gatehouse.run(
        "walk", "--seed", "1", "--sequences", "5", "--length", "5", "--routing", design,
        "--format", "json",
        in: folder.path)
      #expect(walk.status == 0)
      try folder.write("\(design).json", walk.output)
    }
    let sum = try Gatehouse.run(
      "merge", "routers.json", "coordinator.json", "--format", "json", in: folder.path)
    #expect(sum.output.contains(#""design":"coordinator","seed":"1""#))
    #expect(sum.status == 0)
  }

  @Test("is stated once in recordings and traces, which then need no option")
  func written() throws {
    let stimuli = Self.byRouters.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .map { "\($0)\n" }
    try folder.write("a.scenario", stimuli.joined(separator: "\n"))
    let recorded = try Gatehouse.run(
      "record", "a.scenario", "-o", "-", "--routing", "coordinator", in: folder.path)
    #expect(recorded.output == Self.byCoordinator)
    let traced = try Gatehouse.run(
      "trace", "a.scenario", "--routing", "coordinator", in: folder.path)
    #expect(traced.output == "scenario \"a\"\n\n\(Self.byCoordinator)")
    let lines = "\(stimuli.joined()).save b.scenario\n"
    let shell = try Gatehouse.run(
      "shell", "--routing", "coordinator", input: lines, in: folder.path)
    #expect(shell.status == 0)
    #expect(try folder.text("b.scenario") == Self.byCoordinator)
    let again = try Gatehouse.run("run", "--strict", "b.scenario", in: folder.path)
    #expect(again.status == 0)
  }

  @Test("is written by an update, together with the lines that differ and their deciders")
  func update() throws {
    try folder.write("a.scenario", Self.byRouters.replacing("  shows login\n", with: ""))
    let update = try Gatehouse.shell(
      "CI= \"$G\" run --update --routing coordinator a.scenario", in: folder.path)
    #expect(update.status == 0)
    #expect(update.output.contains("a.scenario written: 1 given, 1 block\n"))
    #expect(try folder.text("a.scenario") == Self.byCoordinator)
  }

  @Test("is not written if a file included with `use` already states it")
  func updateWithUse() throws {
    try folder.write("base.scenario", Self.byRouters)
    let user = "use \"base.scenario\"\n\nback\n"
    try folder.write("a.scenario", user + "  stays\n")
    let before = try folder.text("a.scenario")
    let update = try Gatehouse.shell(
      "CI= \"$G\" run --update --routing coordinator a.scenario", in: folder.path)
    #expect(update.status == 1)
    #expect(
      update.output.contains(
        "a.scenario:a: left unchanged: it uses another file, and both would set the design\n"))
    #expect(try folder.text("a.scenario") == before)
    #expect(try Gatehouse.run("run", "a.scenario", in: folder.path).status == 1)
  }

  @Test("does not update declared differences from the routers")
  func updateOfDeclared() throws {
    let scenario =
      Self.byRouters + """
        log-in alice@example.com password-9
          stays

        """
    try folder.write("a.scenario", scenario)
    for command in ["run", "run --update"] {
      let run = try Gatehouse.shell(
        "CI= \"$G\" \(command) --routing coordinator a.scenario", in: folder.path)
      #expect(
        run.output.contains("0 passed, 0 failed, 0 skipped, 1 diverged as declared; "), "\(run)")
    }
    #expect(try folder.text("a.scenario") == scenario)
  }

  @Test("is explored from its given, which begins the path to a goal")
  func explore() throws {
    let explored = try Gatehouse.run(
      "explore", "--routing", "coordinator", "--only", "launch,choose", "--goal",
      "is unauthenticated/login", in: folder.path)
    let end = try #require(explored.output.range(of: "no violation of 13 invariants in "))
    let text = String(explored.output[..<end.lowerBound])
    #expect(text.hasPrefix("# reachable `is unauthenticated/login`: after 2 steps\ngiven routing "))
    try folder.write("a.scenario", text)
    #expect(try Gatehouse.run("run", "--strict", "a.scenario", in: folder.path).status == 0)
    #expect(explored.status == 0)
  }

  @Test("is explored completely, despite endless retries")
  func exploreRepetition() throws {
    let result = try Gatehouse.run(
      "explore", "--routing", "coordinator", "--given", "backup broken unreadable", "--given",
      #"user alice email alice@example.com password "Correct-1""#, "--only",
      "launch,choose log-in,log-in alice@example.com _,restore-backup,continue,try-again,"
        + "choose-backup broken _,choose-backup summer _", "--without", "launch link _",
      "--states", "2000", in: folder.path)
    #expect(result.output.contains("(every reachable state)\n"))
    #expect(result.status == 0)
  }

  @Test("is walked from its given, which begins the path to a violation")
  func walk() throws {
    let walk = try Gatehouse.run(
      "walk", "--routing", "coordinator", "--seed", "1", "--invariant", "is headless")
    #expect(walk.status == 1)
    #expect(walk.output.contains("\n\ngiven routing coordinator\n"))
    #expect(walk.output.ranges(of: "given routing").count == 1)
  }

  @Test(
    "causes a usage error if it does not exist",
    arguments: ["run .", "record a", "trace a", "shell", "walk"])
  func unknown(_ command: String) throws {
    for routing in ["coordinators", "stage:login+nowhere", "''"] {
      let run = try Gatehouse.shell("\"$G\" \(command) --routing \(routing)", in: folder.path)
      #expect(run.status == 64)
      let error = "Error: --routing: this is not `coordinator`, `routers`, or `stage:` and scenes"
      #expect(run.diagnostics.hasPrefix(error))
      let remedy =
        routing == "coordinators"
        ? "did you mean coordinator?" : "such as routers, coordinator, stage:landing+login"
      #expect(run.diagnostics.contains(remedy), "\(run)")
    }
  }

  @Test("is shown in the prompt, and the session can continue in another design")
  func prompt() throws {
    let shell = try TerminalShell(columns: 100)
    try shell.enter(".routing coordinator", then: "[coordinator] headless")
    try shell.enter("launch", then: "[coordinator] unauthenticated/landing")
    try shell.enter(
      ".routing stage:landing+login", then: "[stage:landing+login] unauthenticated/landing")
    try shell.enter(".routing stage:landing+login+consent", then: "[stage] unauthenticated/landing")
    try shell.enter(".routing routers", then: "unauthenticated/landing")
  }
}
