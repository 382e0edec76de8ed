import FileAccess
import Running
import TemporaryFiles
import Testing

@Suite("A folder that receives scenarios")
struct ScenarioFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scenarioFolder(at path: String) throws -> ScenarioFolder {
    try ScenarioFolder(at: path, among: ProtectedFiles(ScenarioFiles([])))
  }

  @Test("is created, and has a file for each")
  func files() throws {
    let scenarios = try scenarioFolder(at: "\(folder.path)/a/b")
    #expect(try folder.files() == [])
    let one = try scenarios.add("push\n", named: "one")
    #expect(one.path == "\(folder.path)/a/b/one.scenario")
    #expect(one.isNew)
    let two = try scenarios.add("push\n", named: "../two/2")
    #expect(two.path.hasPrefix("\(folder.path)/a/b/"))
    #expect(try folder.files().count == 2)
    #expect(try folder.text("a/b/one.scenario") == "push\n")
  }

  @Test("keeps every file that it has")
  func existing() throws {
    let scenarios = try scenarioFolder(at: folder.path)
    let path = try scenarios.add("push\n", named: "one").path
    let again = try scenarios.add("push\n", named: "one")
    #expect(again.path == path)
    #expect(!again.isNew)
    #expect(throws: FileError(path, "already exists with different content")) {
      try scenarios.add("push\npush\n", named: "one")
    }
    try folder.link("two.scenario", to: "nowhere")
    #expect(throws: FileError.self) { try scenarios.add("push\n", named: "two") }
    try folder.write("three.scenario/file")
    #expect(throws: FileError.self) { try scenarios.add("push\n", named: "three") }
    #expect(try folder.text("one.scenario") == "push\n")
    #expect(try folder.files() == ["one.scenario", "three.scenario/file"])
  }

  @Test("can be neither a file nor below one")
  func noFolder() throws {
    try folder.write("file")
    let path = "\(folder.path)/file"
    #expect(throws: FileError(path, "is not a folder")) { try scenarioFolder(at: path) }
    #expect(throws: FileError(path, "is not a folder")) {
      try scenarioFolder(at: path + "/a").add("push\n", named: "one")
    }
  }
}
