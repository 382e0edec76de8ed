import GatehouseProcess
import TemporaryFiles
import Testing

/// A run whose only arguments are paths bypasses the argument parser.
@Suite("A run without options")
struct PlainRunTests {
  @Test(
    "is the same as the run that the parser reads when an option states the default",
    arguments: [
      ["good.scenario"], ["."], ["good.scenario", "bad.scenario", "good.scenario"],
      ["wrong.scenario", "gone.scenario"], ["help"], ["run"], [""], ["*.scenario"], ["no*"],
    ])
  func sameAsParsed(paths: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("good.scenario", "launch\n  ...\n")
    try folder.write("bad.scenario", "launch\n  stays\n")
    try folder.write("wrong.scenario", "lunch\n")
    try folder.write("help/good.scenario", "launch\n  ...\n")
    let plain = try Gatehouse.run(["run"] + paths, in: folder.path)
    let parsed = try Gatehouse.run(["run", "--color", "auto"] + paths, in: folder.path)
    #expect(plain.output == parsed.output)
    #expect(plain.diagnostics == parsed.diagnostics)
    #expect(plain.status == parsed.status)
  }

  @Test(
    "is not assumed if any argument begins with a dash, or nothing is named",
    arguments: [
      (["--help"], 0), (["good.scenario", "-h"], 0), (["--", "-.scenario"], 1), (["-"], 1),
      (["good.scenario", "--lst"], 64), ([], 64),
    ])
  func parsed(arguments: [String], status: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("good.scenario", "launch\n  ...\n")
    try folder.write("-.scenario", "launch\n  stays\n")
    let result = try Gatehouse.run(
      ["run"] + arguments, input: "launch\n  stays\n", in: folder.path)
    #expect(Int(result.status) == status)
  }
}
