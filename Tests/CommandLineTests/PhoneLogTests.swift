import Foundation
import GatehouseProcess
import Pins
import TemporaryFiles
import Testing

/// Replays the commands on the page about a phone's log, from the log to the final scenario.
@Suite("The page on a phone's log")
struct PhoneLogTests {
  private static let file = "Sources/gatehouse/Gatehouse.docc/FromALog.md"

  private static func blocks(in language: String) throws -> [String] {
    try MarkdownPage(Project.folder.appending(path: file)).blocks.filter { $0.language == language }
      .map { $0.lines.map { $0 + "\n" }.joined() }
  }

  /// In a folder that contains a link to the test files, runs a command from the page.
  private static func shell(_ command: String, in folder: TemporaryFolder) throws -> String {
    try Gatehouse.shell(command.replacing("gatehouse ", with: "\"$G\" "), in: folder.path).output
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.link("Tests", to: Project.folder.appending(path: "Tests").path())
    return folder
  }

  @Test("shows lines of the log and of its mapping")
  func excerpts() throws {
    let blocks = try Self.blocks(in: "text")
    let log = try String(
      contentsOf: Project.folder.appending(path: "Tests/Phone/sessions.csv"), encoding: .utf8)
    let mapping = try String(
      contentsOf: Project.folder.appending(path: "Tests/Phone/phone.mapping"), encoding: .utf8)
    let lines = log.split(separator: "\n").filter {
      $0.hasPrefix("session,") || $0.hasPrefix("s0710,")
    }
    #expect(blocks[0] == lines.map { $0 + "\n" }.joined())
    #expect(mapping.contains(blocks[1]))
  }

  @Test("saves the session that it shows, which fails as shown")
  func session() throws {
    let folder = try Self.folder()
    let (save, blocks) = (try Self.blocks(in: "sh")[0], try Self.blocks(in: "text"))
    #expect(save.contains("--save Found"))
    _ = try Self.shell(save, in: folder)
    let page = Project.folder.appending(path: Self.file)
    let found = try folder.text("Found/s0710.scenario")
    #expect(try Pin.holds(found, shown: blocks[2], in: page))
    let report = try Self.shell("gatehouse run Found", in: folder).split(separator: "\n")
      .dropFirst()
    let beginning = report.prefix(blocks[3].split(separator: "\n").count).map { $0 + "\n" }
    #expect(try Pin.holds(beginning.joined(), shown: blocks[3], in: page))
  }

  @Test("turns the session into a scenario that has a new name and last step, and that holds")
  func scenario() throws {
    let saved = try Self.blocks(in: "text")[2]
    let kept = try Self.blocks(in: "")[0]
    #expect(
      saved.split(separator: "\n").dropFirst(2).dropLast(2)
        == kept.split(separator: "\n").dropFirst(2).prefix { !$0.hasPrefix("is ") })
    #expect(try Gatehouse.run("run", "--strict", "-", input: kept).status == 0)
  }

  @Test("reports in Markdown how many sessions differ")
  func nightly() throws {
    let folder = try Self.folder()
    let command = try #require(Self.blocks(in: "sh").last)
    _ = try Self.shell("export GITHUB_STEP_SUMMARY=page.md\n\(command)", in: folder)
    let summary = try folder.text("page.md")
    #expect(summary.contains("- 1,000 sessions: 993 conform, 7 diverge\n"))
    #expect(summary.contains("| 7 | unauthenticated/email-code: shows login |"))
  }
}
