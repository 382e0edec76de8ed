import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The picture of a session")
struct SessionPictureTests {
  @Test("shows the shell's current behaviour", arguments: ["session.cast", "session.svg"])
  func picture(_ name: String) throws {
    let folder = try TemporaryFolder()
    let made = try Gatehouse.shell("\"$(dirname \"$G\")\"/SessionPicture .", in: folder.path)
    try #require(made.status == 0, "\(made.diagnostics)")
    let kept = Project.folder.appending(path: ".github/\(name)")
    let isAsKept = try folder.text(name) == String(contentsOf: kept, encoding: .utf8)
    #expect(isAsKept, "update it: Tests/update-pins")
  }

  @Test("stays small enough to load at once")
  func size() throws {
    let picture = Project.folder.appending(path: ".github/session.svg")
    #expect(try Data(contentsOf: picture).count < 60_000)
  }
}
