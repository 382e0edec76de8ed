import Foundation
import GatehouseProcess
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("begins with two commands, each on one short line, that install what is missing first")
  func commands() throws {
    let page = try MarkdownPage(Project.folder.appending(path: "README.md"))
    #expect(
      page.blocks.filter { $0.language == "sh" }.prefix(2).map(\.lines) == [
        [".ci/install && swift run -c release gatehouse run Scenarios"],
        [".ci/install && swift test -c release --disable-testable-imports"],
      ])
  }

  @Test("has at most 200 lines")
  func length() throws {
    let page = try MarkdownPage(Project.folder.appending(path: "README.md"))
    #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test(
    "stands beside a page of the library that is as the files are, each of which says what it shows"
  )
  func library() throws {
    let page = try String(
      contentsOf: Project.folder.appending(path: "Scenarios/README.md"), encoding: .utf8)
    let printed = try Gatehouse.run("index", "Scenarios", in: Project.folder.path())
    #expect(printed.diagnostics == "")
    #expect(page == printed.output, "write it anew: gatehouse index Scenarios >Scenarios/README.md")
    let entries = page.split(separator: "\n").filter { $0.hasPrefix("- [") }
    #expect(entries.filter { !$0.contains(".scenario): ") } == [])
    #expect(entries.count > 150)
  }
}
