import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse play")
struct PlayPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["play"] + arguments, in: folder.path)
  }

  @Test("writes a page, and reports how much of the app is on it")
  func page() throws {
    let few = ["--only", "launch,choose,back"]
    let result = try Gatehouse.run(["play", "--designs", "routers"] + few, in: folder.path)
    #expect(result.output.hasPrefix("<!doctype html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
    #expect(result.diagnostics == "routers: 20 states (every reachable state)\n")
    let file = try play("--designs", "routers", "--output", "page.html", "--states", "50")
    #expect(file.output == "routers: 50 states (search stopped at --states 50)\n")
    #expect(file.diagnostics == "")
    #expect(try folder.text("page.html").hasPrefix("<!doctype html>\n"))
  }

  @Test("begins at the end of a scenario, and writes the same page each time")
  func beginning() throws {
    try folder.write("a.scenario", "given account alice\n\nlaunch\n  ...\n")
    let first = try play("a.scenario", "--states", "100")
    #expect(first.status == 0)
    #expect(first.output.contains(#""beginning":"given account alice\n\nlaunch\n  shows "#))
    #expect(try play("a.scenario", "--states", "100").output == first.output)
  }

  @Test("refuses options with which no page can be made")
  func refusals() throws {
    try folder.write("a.scenario", "launch\n  ...\n")
    for (arguments, status, message) in [
      (
        ["--maybe", "offline"], 64, "Error: a page needs a single start, but the givens produce 2\n"
      ),
      (["--designs", "nobody"], 64, "Error: --designs: "),
      (
        ["--states", "0"], 64, "Error: --depth, --states, --seconds and --memory must be at least 1"
      ),
      (["--format", "pdf"], 64, "Error: The value 'pdf' is invalid for '--format <format>'"),
      (["a.scenario", "-o", "a.scenario"], 2, "a.scenario: error: would be overwritten"),
      (["none.scenario"], 2, "none.scenario: "),
    ] as [([String], Int32, String)] {
      let result = try Gatehouse.run(["play"] + arguments, in: folder.path)
      #expect(result.status == status, "\(arguments)")
      #expect(result.diagnostics.hasPrefix(message), "\(result.diagnostics)")
      #expect(result.output == "")
    }
    #expect(try folder.text("a.scenario") == "launch\n  ...\n")
  }
}
