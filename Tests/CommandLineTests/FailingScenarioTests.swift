import Foundation
import GatehouseProcess
import Pins
import Testing

/// Scenarios that fail in different ways. Their output is compared exactly.
@Suite("A scenario that fails")
struct FailingScenarioTests {
  static let folder = Project.folder.appending(path: "Tests/Fixtures/failing").path()

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".scenario") }.sorted() ?? []

  @Test("is reported exactly as pinned", arguments: names)
  func report(name: String) throws {
    let result = try Gatehouse.run("run", "--strict", name, in: Self.folder)
    let expected = Self.folder + "/" + name.replacing(".scenario", with: ".expected")
    #expect(try Pin.holds(result.output, file: URL(filePath: expected)))
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
  }

  @Test("fails again when the command in its report is run", arguments: names)
  func reproduction(name: String) throws {
    let report = try Gatehouse.run("run", "--strict", name, in: Self.folder).output
    let mark = "  reproduce: "
    let line = try #require(report.split(separator: "\n").first { $0.hasPrefix(mark) })
    let command = String(line.dropFirst(mark.count)).replacing("gatehouse ", with: "$G ")
    #expect(try Gatehouse.shell(command, in: Self.folder).status == 1, "\(command)")
  }

  @Test("exists for every shape of failure")
  func exist() { #expect(Self.names.count >= 12) }
}
