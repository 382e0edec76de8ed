import Foundation
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace that was written by an older version")
struct VersionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/traces")

  private func sample(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  @Test(
    "remains readable, and is the same in each form",
    arguments: ["version-1.scenario", "version-1.jsonl", "version-1.itf.json"])
  func versions(_ name: String) throws {
    let text = try TraceFormat.text.export(sample(name), named: name)
    #expect(text == (try sample("version-1.scenario")))
  }
}
