import Foundation
import GatehouseProcess
import Testing

/// The page on the migration of a scene shows the tool's real output.
@Suite("The page on the migration of a scene")
struct MigrationPageTests {
  private func blocks(in language: String) throws -> [MarkdownPage.Block] {
    let page = "Sources/gatehouse/Gatehouse.docc/MigratingAScene.md"
    return try MarkdownPage(Project.folder.appending(path: page)).blocks
      .filter { $0.language == language }
  }

  @Test("shows what the coordinator does")
  func scenario() throws {
    let scenarios = try blocks(in: "")
    #expect(scenarios.count == 1)
    for scenario in scenarios { #expect(try scenario.holds()) }
  }

  @Test("shows commands with what they print")
  func transcripts() throws {
    let transcripts = try blocks(in: "console")
    #expect(transcripts.count == 7)
    let folder = Project.folder.appending(path: "Scenarios")
    for transcript in transcripts {
      #expect(try transcript.printsNow(in: folder) == transcript.printed)
    }
  }

  @Test("shows a declaration as it stands")
  func declaration() throws {
    let declarations = try blocks(in: "swift")
    #expect(declarations.count == 1)
    let file = "Sources/Legacy/LegacyAuthentication/Divergences/Addresses.swift"
    let source = try String(contentsOf: Project.folder.appending(path: file), encoding: .utf8)
    for declaration in declarations {
      #expect(source.contains(declaration.lines.map { "    \($0)\n" }.joined()))
    }
  }
}
