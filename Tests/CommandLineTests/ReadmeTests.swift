import Foundation
import GatehouseProcess
import Testing

/// The README shows the tool's real output.
@Suite("The README")
struct ReadmeTests {
  private func blocks() throws -> [MarkdownPage.Block] {
    try MarkdownPage(Project.folder.appending(path: "README.md")).blocks
  }

  @Test("shows scenarios that hold")
  func scenarios() throws {
    let scenarios = try blocks().filter { $0.language == "" }
    #expect(!scenarios.isEmpty)
    for scenario in scenarios { #expect(try scenario.holds()) }
  }

  @Test("shows commands with what they print")
  func transcripts() throws {
    let transcripts = try blocks().filter { $0.language == "console" }
    #expect(!transcripts.isEmpty)
    for transcript in transcripts {
      #expect(try transcript.printsNow(in: Project.folder) == transcript.printed)
    }
  }

  @Test("shows diagrams as the command above them draws them")
  func diagrams() throws {
    let text = try String(contentsOf: Project.folder.appending(path: "README.md"), encoding: .utf8)
    let shown = text.matches(of: /`gatehouse (trace [^`]+)` draws:\n\n```mermaid\n((?s:.*?))```/)
    #expect(shown.count == text.matches(of: /```mermaid/).count)
    #expect(!shown.isEmpty)
    for diagram in shown {
      let drawn = try Gatehouse.shell("\"$G\" \(diagram.1)", in: Project.folder.path())
      #expect(drawn.status == 0)
      #expect(drawn.output == diagram.2)
    }
  }

  @Test("has two commands, each on one line, that install what is missing first")
  func commands() throws {
    let commands = try blocks().filter { $0.language == "sh" }.flatMap(\.lines)
    #expect(commands.count == 2)
    #expect(commands.allSatisfy { $0.contains("apt-get install -y libedit-dev") })
    #expect(commands.first?.hasSuffix("swift run -c release gatehouse run Scenarios") == true)
    #expect(commands.last?.hasSuffix("swift test") == true)
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
