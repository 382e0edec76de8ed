import Foundation
import GatehouseProcess
import Pins
import Testing

/// Tests that the README and the pages of the book show the tool's real output. Output of an old
/// design is tested together with that design.
@Suite("The pages of the documentation")
struct PageTests {
  private static let book = "Sources/gatehouse/Gatehouse.docc"

  private static func page(_ path: String) throws -> MarkdownPage {
    try MarkdownPage(Project.folder.appending(path: path))
  }

  private static func pages() throws -> [MarkdownPage] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Project.folder.appending(path: book).path())
    let contributing = try FileManager.default.subpathsOfDirectory(
      atPath: Project.folder.appending(path: ".github").path())
    let paths = ["README.md"] + files.map { "\(book)/\($0)" } + contributing.map { ".github/\($0)" }
    return try paths.sorted().filter { $0.hasSuffix(".md") }.map(page)
  }

  /// Pages about an old design or another machine. Their code blocks are tested elsewhere.
  private static let otherPages = ["MigratingAScene.md", "YourOwnMachine.md", "MachineParts.md"]

  /// Returns the pages whose code blocks are tested here.
  private static func testedPages() throws -> [MarkdownPage] {
    try pages().filter { !otherPages.contains($0.file.lastPathComponent) }
  }

  @Test("show only scenarios that hold")
  func scenarios() throws {
    let pages = try Self.testedPages()
    #expect(!pages.flatMap(\.scenarios).isEmpty)
    for page in pages { #expect(try page.scenariosHold()) }
  }

  @Test("show commands with their output")
  func transcripts() throws {
    let pages = try Self.testedPages()
    #expect(pages.flatMap(\.blocks).count { $0.language == "console" } >= 5)
    for page in pages { #expect(try page.transcriptsHold(in: Project.folder)) }
  }

  @Test("show diagrams as drawn by the command above them")
  func diagrams() throws {
    var count = 0
    for page in try Self.pages() {
      let shown = page.text.matches(
        of: /`gatehouse ((?:trace|graph) [^`]+)` draws:\n\n```mermaid\n((?s:.*?))```/)
      #expect(shown.count == page.text.matches(of: /```mermaid/).count)
      for diagram in shown {
        let drawn = try Gatehouse.shell("\"$G\" \(diagram.1)", in: Project.folder.path())
        #expect(drawn.status == 0)
        #expect(try Pin.holds(drawn.output, shown: String(diagram.2), in: page.file))
      }
      count += shown.count
    }
    #expect(count > 0)
  }

  @Test("link only to existing files and headings")
  func links() throws {
    let pages = try Self.pages()
    #expect(pages.flatMap(\.links).count > 20)
    for page in pages {
      for link in page.links {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        let folder = page.file.deletingLastPathComponent()
        let target = parts[0].isEmpty ? page.file : folder.appending(path: parts[0]).standardized
        let isThere = FileManager.default.fileExists(atPath: target.path())
        #expect(isThere, "\(page.file.lastPathComponent) links to \(link)")
        if isThere, parts.count > 1 {
          #expect(try MarkdownPage(target).anchors.contains(String(parts[1])), "\(link)")
        }
      }
    }
  }

  @Test("explain in the glossary only words that the program prints or its sources use")
  func glossary() throws {
    let prose = try Self.page("\(Self.book)/Glossary.md").prose
    let printed =
      try ["notation", "vocabulary", "manual", "scenes --all"]
      .map { try Gatehouse.shell("\"$G\" docs \($0)").output }.joined(separator: "\n")
      + Gatehouse.run("-c", "launch; choose log-in; .why").output
    let known = Set(printed.matches(of: /[a-z]+(-[a-z]+)*/).map { String($0.0) })
    let code = prose.matches(of: /`([^`]+)`/).flatMap { $0.1.matches(of: /[a-z]+(-[a-z]+)*/) }
      .map { String($0.0) }
    #expect(code.count > 50)
    #expect(code.filter { !known.contains($0) } == [])

    let sources = try Gatehouse.shell(
      "cat $(find Sources -name '*.swift')", in: Project.folder.path())
    let used = (sources.output + printed).lowercased()
    let terms = prose.matches(of: /\*\*([^*]+)\*\*/).map { String($0.1) }
    #expect(terms.count > 40)
    #expect(terms.filter { !used.contains($0) } == [])
    #expect(Set(terms).count == terms.count)
  }

  @Test("name every place that is touched by the example changes")
  func places() throws {
    let linked = try Self.page(".github/CONTRIBUTING.md").links.map { $0.dropFirst("../".count) }
    let changes = Project.folder.appending(path: "Tests/Fixtures/changes")
    let patches = try FileManager.default.contentsOfDirectory(atPath: changes.path())
    #expect(!patches.isEmpty)
    for patch in patches {
      let text = try String(contentsOf: changes.appending(path: patch), encoding: .utf8)
      let touched = text.matches(of: /(?m)^--- a\/(.+)$/).map { $0.1 }
      #expect(!touched.isEmpty)
      #expect(touched.filter { !linked.contains($0) } == [], "\(patch)")
    }
  }
}
