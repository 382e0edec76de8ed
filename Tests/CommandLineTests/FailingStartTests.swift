import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A failing scenario that is used as a start")
struct FailingStartTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  ...\n")
    try folder.write("b.scenario", "scenario \"opening\"\nlaunch\n  stays\n")
    try folder.write("c.scenario", "launch\n  ...\n\nis headless\n")
  }

  private static let failure =
    "b.scenario:3:3: error: the scenario opening fails: `launch` caused something different from "
    + "its block"

  @Test(
    "causes an error in a command that continues from its end",
    arguments: [
      ["explore", "b.scenario", "--only", "choose", "--depth", "1"],
      ["explore", "b.scenario", "--only", "choose", "--depth", "1", "--format", "dot"],
      ["path", "b.scenario", "--only", "choose", "--to", "is unauthenticated/login"],
      ["play", "b.scenario", "--only", "choose", "--output", "page.html"],
      ["generate", "b.scenario", "--only", "choose"],
      ["generate", "b.scenario", "--only", "choose", "--to", "is unauthenticated/login"],
      ["generate", "a.scenario", "--only", "choose", "--beyond", "b.scenario"],
      ["coverage", "a.scenario", "--only", "choose", "--beyond", "b.scenario"],
      ["inject", "b.scenario", "--strict"],
    ])
  func required(_ arguments: [String]) throws {
    let result = try Gatehouse.run(arguments, in: folder.path)
    #expect(
      result.diagnostics == Self.failure
        + "\n  help: `gatehouse run` shows the failure in full\n")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test(
    "causes a warning in a command that accepts any steps",
    arguments: [
      ["coverage", ".", "--only", "choose"], ["graph", "--scenarios", "."], ["inject", "."],
      ["compare", "coordinator", "routers", "--explore", "--only", "choose", "."],
    ])
  func reported(_ arguments: [String]) throws {
    let result = try Gatehouse.run(arguments, in: folder.path)
    #expect(
      result.diagnostics == "./"
        + Self.failure.replacing(": error: ", with: ": warning: ")
        + "; 1 other scenario fails as well\n")
    #expect(result.status == 0, "\(result)")
  }

  @Test("is reported with the place of its failure, whatever the kind of failure")
  func kinds() throws {
    try folder.write("d.scenario", "launch\n  ...\nlaunch\n")
    let ends = [
      "c.scenario:4:4: error: the scenario c fails: `is headless` does not hold, but ",
      "d.scenario:3: error: the scenario d fails: `launch` is not possible: `",
    ]
    for (name, end) in zip(["c.scenario", "d.scenario"], ends) {
      let result = try Gatehouse.run(
        ["explore", name, "--only", "choose", "--depth", "1"], in: folder.path)
      #expect(result.diagnostics.hasPrefix(end), "\(result)")
      #expect(result.status == 2)
    }
  }

  @Test("is accepted if it is expected to fail, or skipped")
  func excused() throws {
    for line in ["expected-failure \"later\"", "skip \"later\""] {
      try folder.write("b.scenario", "scenario \"opening\"\n\(line)\nlaunch\n  stays\n")
      let result = try Gatehouse.run(
        ["explore", "b.scenario", "--only", "choose", "--depth", "1"], in: folder.path)
      #expect(result.diagnostics == "")
      #expect(result.status == 0)
    }
  }
}
