import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("An item that does not exist")
struct AbsenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ assertion: String) throws -> Gatehouse.Result {
    try folder.write("a.scenario", "given account alice\n\nlaunch\n  ...\n\(assertion)\n")
    return try Gatehouse.run("run", "a.scenario", in: folder.path)
  }

  @Test(
    "is asserted with `no`, not with a value",
    arguments: [
      ("has no cookie bob", 0), ("has cookie bob _", 1), ("has cookie bob", 1),
      ("has no cookie alice", 1), ("has cookie alice _", 0), ("has no", 2),
      ("has no cookie bob valid", 2), ("has \"no\" cookie bob", 2),
    ])
  func assertion(_ text: String, _ status: Int32) throws {
    #expect(try run(text).status == status)
  }

  @Test("is shown as `no` in place of an expected value, and an update writes it as `no`, too")
  func naming() throws {
    let result = try run("has cookie bob _")
    #expect(result.output.contains("the subject of `has` does not exist; `has no` asserts that\n"))
    #expect(result.output.contains("\n    - has cookie bob _\n    + has no cookie bob\n"))
    _ = try Gatehouse.run("run", "--update", "a.scenario", in: folder.path)
    #expect(try folder.text("a.scenario").hasSuffix("\nhas no cookie bob\n"))
  }

  @Test("can be queried in the shell, and in conditions")
  func elsewhere() throws {
    let shell = try Gatehouse.run(
      "shell", input: "given account alice\nlaunch\nhas no cookie bob\nhas no cookie alice\n",
      in: folder.path)
    #expect(shell.output.contains("\n    - has no cookie alice\n"))
    #expect(!shell.output.contains("- has no cookie bob"))
    let path = try Gatehouse.run("path", "--to", "has no cookie alice", in: folder.path)
    #expect(path.status == 0)
  }
}
