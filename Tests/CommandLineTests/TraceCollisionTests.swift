import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Traces in one folder", .timeLimit(.minutes(30)))
struct TraceCollisionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["run"] + arguments, in: folder.path)
  }

  @Test("of two formats are refused if they would have the same name")
  func formats() throws {
    for name in ["x", "x.sequence"] { try folder.write("in/\(name).scenario", "launch\n") }
    let formats = ["--trace", "mermaid=out", "--trace", "sequence=out"]
    let result = try Gatehouse.run(["run", "in"] + formats, in: folder.path)
    #expect(
      result.diagnostics == """
        gatehouse: out/in/x.sequence.mmd: error: would be written twice, by the mermaid trace of \
        in/x.sequence.scenario and by the sequence trace of in/x.scenario: name another place

        """)
    #expect(result.status == 2 && result.output == "")
    #expect(try folder.files().allSatisfy { $0.hasPrefix("in/") })
    let apart = try run("in", "--trace", "mermaid=a", "--trace", "sequence=b")
    #expect(apart.status == 0 && apart.diagnostics == "")
    let single = try Gatehouse.run(["run", "in/x.scenario"] + formats, in: folder.path)
    #expect(single.status == 0 && single.diagnostics == "")
  }

  @Test("of scenarios in different folders are refused if they would have the same name")
  func folders() throws {
    try folder.write("x.scenario", "launch\n")
    try folder.write("in/up/x.scenario", "launch\n")
    let result = try Gatehouse.run(
      ["run", "up/x.scenario", "../x.scenario", "--trace", "out"], in: "\(folder.path)/in")
    #expect(result.diagnostics.contains("would be written twice, by the text trace of "))
    #expect(result.status == 2)
  }

  @Test("are refused if one would be the folder of another")
  func nested() throws {
    try folder.write("x.scenario", "launch\n")
    try folder.write("in/up/x.scenario", "scenario \"a\"\nlaunch\n")
    for (files, complaint) in [
      (["../x.scenario", "up/x.scenario"], "would be below a file, the text trace of "),
      (["up/x.scenario", "../x.scenario"], " and the folder of the text trace of "),
    ] {
      let result = try Gatehouse.run(
        ["run"] + files + ["--trace", "out"], in: "\(folder.path)/in")
      #expect(result.diagnostics.contains(complaint), "\(result)")
      #expect(result.status == 2 && result.output == "")
    }
    #expect(try folder.files().count == 2)
  }

  @Test("of the same scenario replace each other")
  func again() throws {
    try folder.write("x.scenario", "scenario \"a\"\nlaunch\n\nscenario \"b\"\nlaunch\n")
    for _ in 1...2 {
      let result = try run("x.scenario", "--trace", "jsonl=out", "--trace", "text=out")
      #expect(result.status == 0 && result.diagnostics == "", "\(result)")
    }
    #expect(try folder.files().count == 5)
  }
}
