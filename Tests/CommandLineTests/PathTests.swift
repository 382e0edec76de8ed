import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse path", .timeLimit(.minutes(30)))
struct PathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["path"] + arguments, in: folder.path)
  }

  @Test("prints a shortest scenario through one state to another")
  func milestone() throws {
    let result = try path(
      "--only", "launch,choose,back", "--from", "is unauthenticated/login", "--to",
      "is unauthenticated/company-login")
    #expect(
      result.output.hasPrefix(
        """
        # `is unauthenticated/company-login` after 4 steps, through \
        `is unauthenticated/login` after 2
        launch
          shows launch-screen

        """))
    #expect(result.output.contains("\nchoose log-in\n") && result.output.contains("\nback\n"))
    #expect(result.status == 0 && result.diagnostics == "")
    try folder.write("path.scenario", result.output)
    let replayed = try Gatehouse.run("run", "--strict", "path.scenario", in: folder.path)
    #expect(replayed.output.contains("4 steps: 4 asserted") && replayed.status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "path.scenario", in: folder.path).status == 0)
  }

  @Test("begins at the start, or at the end of a scenario, if --from is not given")
  func straight() throws {
    let result = try path(
      "--only", "launch,choose", "--given", "offline", "--to", "is unauthenticated(...)/login")
    #expect(
      result.output.hasPrefix(
        "# `is unauthenticated(...)/login` after 2 steps\ngiven offline\n\nlaunch\n"))
    try folder.write("now.scenario", "launch\n")
    let on = try path("now.scenario", "--only", "choose", "--to", "is unauthenticated/login")
    #expect(on.output.hasPrefix("# `is unauthenticated/login` after 2 steps\nlaunch\n"))
    let here = try path("--only", "launch", "--to", "is headless")
    #expect(here.output == "" && here.diagnostics == "`is headless` holds at the start\n")
    #expect(here.status == 0)
  }

  @Test("takes the user's stimuli first if only the start is chosen")
  func ofUser() throws {
    let alice = #"user alice email alice@example.com password "Sunflower-1""#
    let result = try path(
      "--given", alice, "--from", "landing", "--to", "authenticated")
    let stimuli = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      stimuli.dropFirst(2) == [
        "launch", "choose log-in", "log-in alice@example.com password-1", "continue",
      ], "\(result)")
    #expect(result.status == 0)
    let bounded = try path("--seconds", "2", "--given", alice, "--to", "device-limit")
    #expect(bounded.diagnostics.contains(" found (search stopped at --seconds 2); "), "\(bounded)")
    #expect(bounded.status == 1)
    let others = try path("--given", alice, "--to", "blacklisted")
    #expect(others.output.contains("\nblacklist-build\n"), "\(others)")
  }

  @Test("takes a name that belongs to only one state as that state and all states below it")
  func name() throws {
    let path = ["--only", "launch,choose,back", "--to"]
    for (name, steps) in [("landing", 1), ("company-login", 2), ("is company-login", 2)] {
      let result = try Gatehouse.run(["path"] + path + [name])
      #expect(result.output.hasPrefix("# `\(name)` after \(steps) step"), "\(result)")
      #expect(result.status == 0)
    }
    let below = try Gatehouse.run(
      "path", "--only", "launch,choose log-in,log-in,hold-next log-in", "--given",
      "user alice email alice@example.com password \"Correct-1\"", "--to",
      "login and not is login")
    #expect(below.output.contains("  -> unauthenticated/login/authenticating"), "\(below)")
    let ambiguous = try Gatehouse.run(["path", "--to", "authenticating"])
    #expect(
      ambiguous.diagnostics.contains(
        """
        --to:1:1: error: 4 states are named authenticating
          authenticating
          ^~~~~~~~~~~~~~
          help: write one of unauthenticated/login/authenticating, \
        unauthenticated/email-code/authenticating, \
        unauthenticated/reauthenticate/authenticating, unauthenticated/login-code/authenticating

        """), "\(ambiguous)")
  }

  @Test("finds what the screen shows")
  func screen() throws {
    let result = try path("--only", "launch,choose", "--to", "shows login and unauthenticated")
    #expect(result.output.hasPrefix("# `shows login and unauthenticated` after 2 steps\n"))
    let wrong = try path("--to", "shows lgoin")
    #expect(wrong.diagnostics.contains("--to:1:7: error: unknown word"))
    #expect(wrong.diagnostics.contains("help: did you mean login?"))
  }

  @Test("fails if there is no path, or none within a bound, and reports which of the two")
  func none() throws {
    let none = try path("--only", "launch", "--to", "is unauthenticated/login")
    #expect(none.diagnostics == "no path to `is unauthenticated/login` (every reachable state)\n")
    #expect(none.status == 1 && none.output == "")
    let bounded = try path(
      "--only", "launch,choose", "--depth", "1", "--from", "is headless", "--to",
      "is unauthenticated/login")
    #expect(
      bounded.diagnostics
        == "no path to `is unauthenticated/login` through `is headless` found "
        + "(search stopped at --depth 1); raise --depth\n")
    #expect(bounded.status == 1)
    let unknown = try path(
      "--only", "launch,choose", "--depth", "1", "--complete", "--to", "is unauthenticated/login")
    #expect(unknown.status == 3)
    let known = try path("--only", "launch", "--complete", "--to", "is unauthenticated/login")
    #expect(known.status == 1)
  }

  @Test("has the same result on any number of threads, and never shows a secret")
  func jobs() throws {
    let results = try ["1", "2", "5"].map { jobs in
      try path(
        "--only", "launch,choose,log-in,back,continue", "--jobs", jobs, "--given",
        "user alice email alice@example.com password \"hunter-2-hunter\"", "--from",
        "is unauthenticated/company-login", "--to", "is authenticated(...)/...")
    }
    #expect(Set(results.map(\.output)).count == 1)
    #expect(results[0].output.contains(" after 6 steps, through "))
    #expect(!results[0].output.contains("hunter"))
  }

  @Test(
    "refuses conditions without a meaning",
    arguments: [
      (["--from", "is headless"], "--to"),
      (["--to", "headles"], "did you mean headless?"),
      (["--to", "is headless", "--from", "is nowhere"], "--from:1:4: error: "),
      (["x.scenario", "--given", "offline", "--to", "is headless"], "its own givens"),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try Gatehouse.run(["path"] + arguments, in: folder.path)
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(result.status == 64)
    #expect(try path("none.scenario", "--to", "is headless").status == 2)
  }
}
