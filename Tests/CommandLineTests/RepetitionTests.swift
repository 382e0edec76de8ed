import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse run --repeat")
struct RepetitionTests {
  @Test("replays in several processes, and prints the report of one process if all agree")
  func agrees() throws {
    let folder = try TemporaryFolder()
    try folder.write("-- a.scenario", "launch\n  ...\n\nchoose log-in\n  stays\n")
    try folder.write("b.md", "```scenario\nlaunch\n```\n")
    try folder.write("c.scenario", "lunch\n")
    let alone = try Gatehouse.run("run", "--", ".", "-- a.scenario", in: folder.path)
    let result = try Gatehouse.run(
      "run", "--repeat", "3", "--", ".", "-- a.scenario", in: folder.path)
    #expect(result.output == alone.output)
    #expect(result.diagnostics == alone.diagnostics)
    #expect(result.status == 2)
    #expect(result.output.contains("\n1 passed, 1 failed, 0 skipped; "))
  }

  @Test("is refused if nothing would be compared, or standard input is read")
  func usage() throws {
    #expect(try Gatehouse.run("run", "--repeat", "1", ".").status == 64)
    #expect(try Gatehouse.run("run", "--repeat", "2", "-", input: "launch\n").status == 64)
  }
}
