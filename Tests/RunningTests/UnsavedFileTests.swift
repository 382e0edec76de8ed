import FileAccess
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing

@Suite("A file that has not been saved yet")
struct UnsavedFileTests {
  @Test("is at its path, however that is written, and hides the saved file")
  func path() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "saved")
    try folder.write("b.scenario", "other")
    let file = UnsavedFile("\(folder.path)/a.scenario", Array("unsaved".utf8))
    #expect(try file.read(.file("\(folder.path)/a.scenario")) == Array("unsaved".utf8))
    #expect(try file.read(.file("\(folder.path)/x/.././a.scenario")) == Array("unsaved".utf8))
    #expect(try file.read(.file("\(folder.path)/b.scenario")) == Array("other".utf8))
  }

  @Test("does not need to exist, while any other file does")
  func absent() throws {
    let folder = try TemporaryFolder()
    let file = UnsavedFile("\(folder.path)/a.scenario", Array("unsaved".utf8))
    #expect(try file.read(.file("\(folder.path)/a.scenario")) == Array("unsaved".utf8))
    #expect(throws: FileError.self) { try file.read(.file("\(folder.path)/b.scenario")) }
  }
}
