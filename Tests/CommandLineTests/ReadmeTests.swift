import Foundation
import GatehouseProcess
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("begins with two commands, each on one short line, that install missing packages first")
  func commands() throws {
    let page = try MarkdownPage(Project.folder.appending(path: "README.md"))
    #expect(
      page.blocks.filter { $0.language == "sh" }.prefix(2).map(\.lines) == [
        [".ci/install && swift run -c release gatehouse run Scenarios"],
        [".ci/install && swift test -c release --disable-testable-imports --quiet"],
      ])
  }

  @Test("has at most 150 lines")
  func length() throws {
    let page = try MarkdownPage(Project.folder.appending(path: "README.md"))
    #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
