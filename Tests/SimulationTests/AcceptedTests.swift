import FileAccess
import Foundation
import Running
import ScenarioLanguage
import Simulation
import Testing

/// Tests with files outside the library that show what the notation allows. They do not show how
/// the world behaves.
@Suite("A file that is accepted")
struct AcceptedTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/accepted").path()

  static let files = ScenarioFiles([folder]).paths

  @Test("is formatted, and everything in it holds", arguments: files)
  func holds(file: String) throws {
    let bytes = try FileSystem.read(file)
    let document = Document(name: file, bytes: bytes)
    #expect(document.formatted() == String(decoding: bytes, as: UTF8.self))
    let loaded = ScenarioLoader<World>().load(document)
    #expect(loaded.diagnostics.map(\.text) == [])
    #expect(loaded.scenarios.count == 5)
    for scenario in loaded.scenarios {
      let result = Replayer<World>(isStrict: true).run(scenario)
      #expect(result.verdict == .passed, "\(result.identity)")
    }
  }

  @Test("exists for outlines")
  func exist() { #expect(Self.files.count == 1) }
}
