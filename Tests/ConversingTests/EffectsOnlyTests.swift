import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("A program of which only effects are compared", .timeLimit(.minutes(5)))
struct EffectsOnlyTests {
  private func drive(_ script: String, _ arguments: String...) throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    try folder.write(
      "a.scenario",
      """
      insert penny
        -> unlocked(coins: 1) via lock
      push
        collects penny
        -> locked via lock
      is locked
      push
        refused locked

      """)
    let command = "./turnstile serve | sed -u '1!{\(script)}'"
    return try Gatehouse.run(
      program: program, ["drive", "--program", command, "a.scenario"] + arguments, in: folder.path)
  }

  @Test(
    "is the same, whatever the names of its states",
    arguments: [
      "s/unlocked/open/g;s/\"locked/\"shut/g",
      "s/\"-> [^\"]*\"//;s/\\[,/[/;s/,\\]/]/;s/,\"state\":.*$/}/",
    ])
  func names(_ script: String) throws {
    let (whole, effects) = (try drive(script), try drive(script, "--effects-only"))
    #expect(whole.status == 1, "\(whole)")
    #expect(
      effects.output.hasSuffix("1 scenario: 1 the same, 0 diverge\n") && effects.status == 0,
      "\(effects)")
  }

  @Test(
    "differs if its effects or refusals do",
    arguments: ["s/collects penny/collects crown/", "s/\"refused locked\"//"])
  func effects(_ script: String) throws {
    let result = try drive(script, "--effects-only")
    #expect(result.output.contains("the program differs at `push`\n"), "\(result)")
    #expect(!result.output.contains("->"))
    #expect(result.status == 1)
  }

  @Test("cannot be learnt")
  func learning() throws {
    let result = try drive("", "--effects-only", "--learn", "x")
    #expect(result.diagnostics.contains("--effects-only cannot be combined with --learn"))
    #expect(result.status == 64)
  }
}
