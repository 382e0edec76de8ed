import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("With a closed descriptor")
struct ClosedDescriptorTests {
  @Test("for standard error, reports stay the same")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "lunch\n")
    let run = "\"$G\" run a.scenario --report junit=j --report tap=t"
    let open = try Gatehouse.shell(run, in: folder.path)
    let reports = try ["j", "t"].map { try folder.text($0) }
    let closed = try Gatehouse.shell("\(run) 2>&-", in: folder.path)
    #expect(open.status == 2 && closed.status == 2)
    #expect(closed.output == open.output && closed.diagnostics == "")
    #expect(try ["j", "t"].map { try Self.untimed(folder.text($0)) } == reports.map(Self.untimed))
  }

  @Test("for standard output, nothing is written, and the exit code reports the failure")
  func results() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  ...\n")
    let run = try Gatehouse.shell("\"$G\" run a.scenario --report junit=j >&-", in: folder.path)
    #expect(run.status == 2)
    #expect(run.diagnostics == "gatehouse: standard output: error: Bad file descriptor\n")
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test("for standard input, reading fails, even if the run writes a file")
  func input() throws {
    let folder = try TemporaryFolder()
    let run = try Gatehouse.shell("\"$G\" run - --report junit=j <&-", in: folder.path)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("Bad file descriptor"))
  }

  private static func untimed(_ text: String) -> String {
    text.replacing(/time="[0-9.]+"|timestamp="[^"]+"|duration_ms: [0-9.]+/, with: "")
  }
}
