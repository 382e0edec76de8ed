import Foundation
import GatehouseProcess
import Testing

@Suite("The library")
struct ScenariosPageTests {
  @Test("has one file per line of its index, each with its purpose")
  func index() throws {
    let printed = try Gatehouse.run("docs", "library", "Scenarios", in: Project.folder.path())
    #expect(printed.diagnostics == "")
    let entries = printed.output.split(separator: "\n").filter { $0.hasPrefix("- [") }
    #expect(entries.filter { !$0.contains(".scenario): ") } == [])
    #expect(entries.count > 150)
  }

  @Test("has a page of at most 100 lines, whose links and folders exist")
  func page() throws {
    let scenarios = Project.folder.appending(path: "Scenarios")
    let page = try String(contentsOf: scenarios.appending(path: "README.md"), encoding: .utf8)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 101)
    let links = page.matches(of: #/\]\((.+?)\)/#).map { String($0.1) }
    #expect(links.count >= 4)
    let named = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap(folders)
    #expect(named.count > 15)
    for path in links + named {
      let file = scenarios.appending(path: path).path()
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  /// Returns the folders in a row of the table, such as `app-root/adding`, `switching`. Only the
  /// first name includes the parent folder, which is added to the other names.
  private func folders(of row: Substring) -> [String] {
    let cell = row.split(separator: "|")[0]
    let names = cell.matches(of: #/`(.+?)`/#).map { String($0.1) }.filter { !$0.contains("SCENE") }
    let parent = names.first?.split(separator: "/").dropLast().joined(separator: "/") ?? ""
    return names.map { $0.contains("/") || parent.isEmpty ? $0 : "\(parent)/\($0)" }
  }
}
