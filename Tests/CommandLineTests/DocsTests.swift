import Foundation
import GatehouseProcess
import Testing

@Suite("gatehouse docs")
struct DocsTests {
  private static let topics = ["notation", "vocabulary", "scenes", "library", "syntax", "manual"]

  @Test("lists the topics, each with its help")
  func topics() throws {
    let list = try Gatehouse.run("docs")
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == Self.topics.count && list.status == 0)
    for (line, topic) in zip(lines, Self.topics) {
      let help = try Gatehouse.run("help", "docs", topic).output
      let abstract = try #require(help.firstMatch(of: /OVERVIEW: (.*)/)).1
      #expect(line.hasPrefix("  gatehouse docs \(topic) ") && line.hasSuffix("  \(abstract)"))
    }
  }

  @Test("replaces former commands, which still work and print its name")
  func former() throws {
    for (former, topic, argument) in [
      ("notation", "notation", []), ("vocabulary", "vocabulary", []),
      ("describe", "scenes", ["landing"]), ("index", "library", ["Scenarios"]),
      ("syntax", "syntax", ["vim"]), ("manual", "manual", []), ("describe", "scenes", ["--help"]),
    ] {
      let old = try Gatehouse.run([former] + argument, in: Project.folder.path())
      let new = try Gatehouse.run(["docs", topic] + argument, in: Project.folder.path())
      #expect(!new.output.isEmpty && new.diagnostics == "" && new.status == 0)
      #expect(old.output == new.output && old.status == 0)
      #expect(old.diagnostics == "gatehouse \(former) is now gatehouse docs \(topic)\n")
    }
    let help = try Gatehouse.run("help").subcommands
    #expect(help.contains("docs") && !help.contains("notation") && !help.contains("describe"))
  }

  @Test(
    "suggests the intended topic or scene",
    arguments: [
      (["docs", "notations"], "unknown topic `notations`; did you mean `notation`?"),
      (
        ["docs", "x"],
        "unknown topic `x`; expected one of notation, vocabulary, scenes, library, syntax, manual"
      ),
      (["help", "docs", "sintax"], "unknown topic `sintax`; did you mean `syntax`?"),
      (["docs", "scenes", "landin"], "unknown scene `landin`; did you mean `landing`?"),
      (["docs", "scenes"], "expected a scene or --all; scenes: landing, login, "),
      (["docs", "scenes", "landing", "--all"], "expected a scene or --all; scenes: landing, "),
    ])
  func unknown(_ arguments: [String], _ problem: String) throws {
    let result = try Gatehouse.run(arguments)
    #expect(result.diagnostics.hasPrefix("Error: \(problem)"), "\(result)")
    #expect(result.output == "" && result.status == 64)
  }

  @Test("has no scenes for a machine without cards, and reports this")
  func noScenes() throws {
    let serve = ["--machine", "'\(Gatehouse.path)' serve"]
    let list = try Gatehouse.run(serve + ["docs"])
    #expect(list.output.contains(" docs library ") && !list.output.contains(" docs scenes "))
    for command in [["docs", "scenes", "landing"], ["describe", "landing"]] {
      let result = try Gatehouse.run(serve + command)
      #expect(
        result.diagnostics.contains(
          "Error: `docs scenes` does not apply to this machine: it has no scene cards\n"
        ), "\(result)")
      #expect(result.status == 64)
    }
    let words = try Gatehouse.run(serve + ["docs", "vocabulary"])
    #expect(words.status == 0 && words.output.contains("launch"))
  }

  @Test("has every topic in the manual page")
  func manual() throws {
    let page = try Gatehouse.run("docs", "manual").output
    for topic in Self.topics { #expect(page.contains("\n.Ss \"docs \(topic)\"\n"), "\(topic)") }
    #expect(page.contains("\n.It Sy \"\\-\\-all\"\nPrint the cards of all scenes."))
    #expect(!page.contains(".It Sy \"\"\n"))
  }
}
