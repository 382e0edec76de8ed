import FileAccess
import Testing

@Suite("A program as a filter")
struct FilterRunTests {
  private func run(_ command: String, _ input: [UInt8] = [], seconds: Int = 60) throws -> FilterRun
  {
    try FilterRun("/bin/sh", ["-c", command], input: input, seconds: seconds)
  }

  @Test("reads its input and has its output read, however long both are")
  func bytes() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let run = try FilterRun("cat", [], input: input, seconds: 60)
    #expect(run.output == input)
    #expect(run.status == 0)
  }

  @Test("reports how the program ended, and its errors")
  func endings() throws {
    let failed = try run("echo some; echo why >&2; exit 3")
    #expect(failed.status == 3)
    #expect(failed.output == Array("some\n".utf8))
    #expect(failed.complaints == Array("why\n".utf8))
    #expect(try run("kill -KILL $$").status == 137)
    #expect(try run("head -c 100000 </dev/zero >&2").complaints.count == 4096)
  }

  @Test("is terminated when it takes too long")
  func late() throws {
    let run = try run("while :; do :; done", seconds: 0)
    #expect(run.status == nil)
    #expect(run.output == [])
  }

  @Test("cannot be started if it does not exist")
  func missing() {
    #expect(throws: FileError("no-such-program", "No such file or directory")) {
      _ = try FilterRun("no-such-program", [], input: [], seconds: 60)
    }
  }
}
