import FileAccess
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing

@Suite("Files that have not been saved yet")
struct UnsavedFilesTests {
  @Test("are at their paths, however these are written, and hide the saved files")
  func path() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "saved")
    try folder.write("b.scenario", "other")
    let files = UnsavedFiles(["\(folder.path)/a.scenario": Array("unsaved".utf8)])
    #expect(try files.read(.file("\(folder.path)/a.scenario")) == Array("unsaved".utf8))
    #expect(try files.read(.file("\(folder.path)/x/.././a.scenario")) == Array("unsaved".utf8))
    #expect(try files.read(.file("\(folder.path)/b.scenario")) == Array("other".utf8))
  }

  @Test("do not need to exist, while any other file does")
  func absent() throws {
    let folder = try TemporaryFolder()
    let files = UnsavedFiles(["\(folder.path)/a.scenario": Array("unsaved".utf8)])
    #expect(try files.read(.file("\(folder.path)/a.scenario")) == Array("unsaved".utf8))
    #expect(throws: FileError.self) { try files.read(.file("\(folder.path)/b.scenario")) }
  }
}
