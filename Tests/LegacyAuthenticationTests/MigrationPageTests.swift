import Foundation
import GatehouseProcess
import Testing

/// Tests that the page about migrating a scene shows the tool's real output.
@Suite("The page on the migration of a scene")
struct MigrationPageTests {
  private func page() throws -> MarkdownPage {
    let path = "Sources/gatehouse/Gatehouse.docc/MigratingAScene.md"
    return try MarkdownPage(Project.folder.appending(path: path))
  }

  private func blocks(in language: String) throws -> [MarkdownPage.Block] {
    try page().blocks.filter { $0.language == language }
  }

  @Test("shows the coordinator's behaviour")
  func scenario() throws {
    #expect(try page().scenarios.count == 1)
    #expect(try page().scenariosHold())
  }

  @Test("shows commands with their output")
  func transcripts() throws {
    #expect(try blocks(in: "console").count == 7)
    #expect(try page().transcriptsHold(in: Project.folder.appending(path: "Scenarios")))
  }

  @Test("quotes a declaration exactly")
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
