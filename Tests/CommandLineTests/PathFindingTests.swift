import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A path without choices", .timeLimit(.minutes(30)))
struct PathFindingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["path"] + arguments, in: folder.path)
  }

  @Test("is taken from the library, and shrunk")
  func library() throws {
    let lines =
      "launch\n\ndeactivate\n\nactivate\n\nchoose company-login\n\nback\n\nchoose log-in\n"
    try folder.write("Scenarios/long.scenario", "scenario \"there\"\ngiven jailbroken\n\(lines)")
    try folder.write("Scenarios/longer.scenario", lines + "\nback\n")
    let result = try path("--to", "is unauthenticated/login")
    #expect(
      result.output.hasPrefix(
        """
        # `is unauthenticated/login` after 2 steps
        # Found in Scenarios/long.scenario:there, which has 6 steps.
        # --shortest searches for a shorter path.
        launch
          shows launch-screen

        """), "\(result)")
    #expect(result.status == 0 && result.diagnostics == "")
    try folder.write("path.scenario", result.output)
    let replayed = try Gatehouse.run("run", "--strict", "path.scenario", in: folder.path)
    #expect(replayed.output.contains("2 steps: 2 asserted") && replayed.status == 0)
    let passed = try path(
      "--from", "is unauthenticated/company-login", "--to", "is unauthenticated/login")
    #expect(passed.output.hasPrefix("# `is unauthenticated/login` after 4 steps through `is un"))
    #expect(passed.output.contains("\nback\n"))
  }

  @Test("is searched for in the bounded worlds if the library does not contain it")
  func worlds() throws {
    try folder.write("Scenarios/a.scenario", "launch\n")
    let result = try path("--to", "is unauthenticated/login")
    #expect(
      result.output.hasPrefix(
        """
        # `is unauthenticated/login` after 2 steps
        # Found in the world log-in. No path in the bounded worlds is shorter.

        """), "\(result)")
    let shortest = try path("--shortest", "--to", "is unauthenticated/landing")
    #expect(
      shortest.output.hasPrefix(
        "# `is unauthenticated/landing` after 1 step\n# Found in the world log-in. No path in "),
      "\(shortest)")
    let here = try path("--to", "is headless")
    #expect(here.diagnostics == "`is headless` holds at the start\n" && here.status == 0)
  }

  @Test("does not exist if no scenario and no world contains it")
  func none() throws {
    try folder.write("Scenarios/a.scenario", "launch\n")
    let none = try path("--to", "is headless and is blacklisted")
    #expect(
      none.diagnostics == "no path to `is headless and is blacklisted` found "
        + "(1 scenario replayed, 58 worlds searched completely)\n"
        + "states outside these worlds were not searched; --worlds describes the worlds\n")
    #expect(none.output == "" && none.status == 1)
    // The bounded worlds are not the whole machine, so they prove nothing about it.
    let proof = try path("--complete", "--to", "is headless and is blacklisted")
    #expect(proof.status == 3)
  }

  @Test("ignores a `Scenarios` folder for another machine unless the user chooses that folder")
  func foreign() throws {
    try folder.write("Scenarios/a.scenario", "insert penny\n")
    #expect(try path("--to", "is unauthenticated/login").status == 0)
    let chosen = try path("--library", "Scenarios", "--to", "is unauthenticated/login")
    #expect(chosen.diagnostics.hasPrefix("Scenarios/a.scenario:1:1: error: "), "\(chosen)")
    #expect(chosen.status == 2)
    let bounded = try path("--library", "Scenarios", "--depth", "2", "--to", "is headless")
    #expect(bounded.status == 64)
  }
}
