import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Claims and saved scenarios of drive", .timeLimit(.minutes(30)))
struct SavedDriveTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try folder.linkTurnstile()
    try folder.write("defect", "s/unlocked(coins: 2)/unlocked(coins: 3)/g")
    try folder.write("none", "")
  }

  /// Returns the result of driving the turnstile, whose answers a `sed` script changes.
  private func drive(_ script: String, _ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: program,
      ["drive", "--program", "./turnstile serve | sed -u -f \(script)"] + arguments,
      in: folder.path)
  }

  @Test("replays what it saved, and lists what is gone")
  func saved() throws {
    let walk = try drive(
      "defect", "--walk", "20", "--seed", "1", "--save", "found", "--fail-fast")
    #expect(walk.status == 1)
    let again = try drive("defect", "--walk", "1", "--save", "found")
    #expect(again.output.hasPrefix("found/divergence-1-seed-1.scenario:10: failed: "))
    #expect(again.status == 1)
    let mended = try drive("none", "--walk", "1", "--save", "found")
    #expect(
      mended.output.hasPrefix(
        "found/divergence-1-seed-1.scenario: gone: the program agrees with the model\n"))
    #expect(mended.status == 0)
  }

  @Test("fails a scenario in which the model breaks a claim")
  func claims() throws {
    try folder.write("a.scenario", "insert penny\n  ...\ninsert penny\n  ...\n")
    try folder.write("a.claims", "claim \"one coin\"\n  at most 1 insert _\n")
    let result = try drive("none", "a.scenario", "--claims", "a.claims")
    #expect(result.output.contains("the claim \"one coin\" is broken: at most 1 insert _\n"))
    #expect(
      result.output.hasSuffix("1 scenario: 0 the same, 0 diverge, 1 failed in the model itself\n"))
    #expect(result.status == 1)
    #expect(try drive("none", "a.scenario").status == 0)
  }
}
