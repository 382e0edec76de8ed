import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("More jobs than any computer has cores", .timeLimit(.minutes(30)))
struct JobsTests {
  @Test(
    "give the same result as two jobs, in any command",
    arguments: [
      ["run"], ["inject"], ["explore", "--only", "choose,back"],
      ["path", "--only", "choose,back", "--to", "is unauthenticated(...)/login"],
      ["coverage", "--only", "choose,back"], ["generate", "--only", "choose,back"],
      ["mutate", "--only", "choose,back"], ["walk", "--seed", "1", "--sequences", "40"],
      ["compare", "routers", "routers", "--explore", "--only", "choose,back"],
    ])
  func many(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\nchoose log-in\n")
    let ofScenarios = command[0] == "walk" ? command : command + ["a.scenario"]
    let few = try Gatehouse.run(ofScenarios + ["--jobs", "2"], in: folder.path)
    let many = try Gatehouse.run(ofScenarios + ["--jobs", "\(Int.max)"], in: folder.path)
    #expect(many.status == few.status && [0, 1].contains(few.status), "\(few.diagnostics)")
    #expect(many.output == few.output)
  }
}
