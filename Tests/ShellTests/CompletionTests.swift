import Foundation
import Machines
import Running
import ScenarioLanguage
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("Completion")
struct CompletionTests {
  /// Returns the candidates at the end of `line`, which is typed after some other lines.
  private func candidates(for line: String, after lines: String...) -> [String] {
    var session = Session<Turnstile>(
      .terminal, of: Transcript.tool, paint: Paint(isOn: false))
    for line in lines { session.take(Array(line.utf8), on: Recorder()) }
    return session.completer.candidates(for: PartialLine(line)).map(\.text)
  }

  private func helps(for line: String, after lines: String...) -> [String: String] {
    var session = Session<Turnstile>(
      .terminal, of: Transcript.tool, paint: Paint(isOn: false))
    for line in lines { session.take(Array(line.utf8), on: Recorder()) }
    let candidates = session.completer.candidates(for: PartialLine(line))
    return Dictionary(candidates.map { ($0.text, $0.help) }) { first, _ in first }
  }

  @Test("offers possible input, and keywords at the margin")
  func verbs() {
    #expect(candidates(for: "in") == ["insert"])
    #expect(candidates(for: "").starts(with: ["insert", "given", "use", "scenario", "skip"]))
    #expect(candidates(for: "", after: "insert penny").starts(with: ["insert", "push"]))
    #expect(candidates(for: "insert ", after: "given room 1", "insert penny") == ["button"])
    #expect(candidates(for: "insert t") == ["token"])
    #expect(
      candidates(for: "", after: "insert penny") == ["insert", "push", "scenario", "is", "has"])
  }

  @Test("offers a state one part at a time")
  func states() {
    let coins = ["unlocked(coins: 0)", "unlocked(coins: 9)"]
    #expect(candidates(for: "is unl") == ["unlocked"])
    #expect(candidates(for: "is unlocked(") == ["unlocked(...)"] + coins)
    #expect(candidates(for: "is unlocked(coins: ") == coins)
    #expect(
      candidates(for: "is unlocked(", after: "insert penny")
        == ["unlocked(coins: 1)", "unlocked(...)"] + coins)
    #expect(candidates(for: "  -> unlocked(") == ["unlocked(...)"] + coins)
    #expect(candidates(for: "  -> ") == ["locked", "unlocked"])
    #expect(candidates(for: "is unlocked(coins: 1) ") == [])
  }

  @Test("offers states and queries in each claim of a condition")
  func conditions() {
    for beginning in ["", "is ", "not ", "is locked and ", "has coins penny or not is "] {
      #expect(candidates(for: ".goal \(beginning)unl") == ["unlocked"])
    }
    #expect(candidates(for: ".goal locked or has co") == ["coins"])
  }

  @Test("offers the current answer after a query")
  func answers() {
    #expect(candidates(for: "has coins ", after: "insert penny", "insert token") == ["penny"])
    #expect(candidates(for: "has coins penny ", after: "insert penny", "insert token") == ["token"])
    #expect(candidates(for: ".ask coins ", after: "insert penny") == [])
  }

  @Test("shows effects next to the last word of a phrase, and offers transitions first")
  func outcomes() {
    #expect(helps(for: "insert ", after: "insert penny")["button"] == "stays")
    #expect(
      helps(for: "insert ", after: "given room 2", "insert penny")["token"]
        == "-> unlocked(coins: 2) via lock")
    #expect(helps(for: "pu", after: "insert penny")["push"] != "")
    // A push leads back to a state that the session has already visited.
    #expect(candidates(for: "", after: "given room 2", "insert penny").first == "insert")
    #expect(candidates(for: "", after: "given room 1", "insert penny").first == "push")
  }

  @Test("falls back to the vocabulary if nothing is possible")
  func vocabulary() {
    #expect(candidates(for: "pu") == ["push"])
    #expect(candidates(for: "insert p", after: "given room 1", "insert penny") == ["penny"])
    #expect(candidates(for: "insert x") == [])
    #expect(candidates(for: "insert penny ") == [])
  }

  @Test("offers what can follow a keyword, or be in a block")
  func statements() {
    #expect(candidates(for: "given ") == ["room"])
    #expect(candidates(for: "has ") == ["coins", "no"])
    #expect(candidates(for: "is ", after: "insert penny") == ["unlocked(coins: 1)", "locked"])
    #expect(candidates(for: "never c") == ["collects"])
    #expect(candidates(for: "  re") == ["refused"])
    #expect(candidates(for: "  ne") == ["never"])
    #expect(candidates(for: "  never refused ") == ["locked", "full"])
    #expect(candidates(for: "  refused ") == ["locked", "full"])
  }

  @Test("offers commands and their arguments")
  func commands() {
    #expect(candidates(for: ".ba") == [".back"])
    #expect(candidates(for: ".").count == CommandTests.names.count)
    #expect(candidates(for: ".help b") == ["back", "blocks"])
    #expect(candidates(for: ".help ins") == ["insert"])
    #expect(candidates(for: ".can p") == ["push"])
    #expect(candidates(for: ".set s") == ["screen"])
    #expect(candidates(for: ".set screen o") == ["on", "off"])
    #expect(candidates(for: ".export js") == ["jsonl"])
    #expect(candidates(for: ".quit ") == [])
  }

  @Test("offers files, quoted if necessary, and folders without a closing quote")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub dir"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one.scenario", "on two.scenario", "sub dir/x.scenario"] {
      try Data().write(to: folder.appending(path: name))
    }
    let path = folder.path()
    #expect(candidates(for: ".load \(path)/one") == ["\(path)/one.scenario"])
    #expect(candidates(for: ".run \"\(path)/on ") == ["\"\(path)/on two.scenario\""])
    #expect(candidates(for: "use \"\(path)/s") == ["\"\(path)/sub dir/"])
    #expect(candidates(for: "use \"\(path)/sub dir/") == ["\"\(path)/sub dir/x.scenario\""])
    #expect(candidates(for: ".load /nowhere/") == [])
  }

  @Test("offers the scenarios of the loaded file, rows of outlines and blocks of Markdown")
  func scenarios() throws {
    let folder = try TemporaryFolder()
    let outline = "scenario \"o\"\n<a>\nexamples\n  | a |\n  | push |\n  | coin |\n"
    try folder.write("a b.scenario", "scenario \"one\"\npush\n" + outline)
    try folder.write("d.md", "```scenario\npush\n```\n```scenario\npush\n```\n")
    let load = ".load \"\(folder.path)/a b.scenario\" "
    let rows = ["\"o [row 1]\"", "\"o [row 2]\""]
    #expect(candidates(for: load) == ["\"one\""] + rows)
    #expect(candidates(for: load + "o [") == [])
    #expect(candidates(for: load + "\"o [") == rows)
    #expect(candidates(for: load + "\"one\" ") == [])
    #expect(candidates(for: ".load \(folder.path)/d.md \"#2") == ["\"#2:d\""])
    #expect(candidates(for: ".load \(folder.path)/none ") == [])
    #expect(candidates(for: ".load \(folder.path) ") == [])
  }

  @Test("knows where the last word begins")
  func partialLines() {
    #expect(PartialLine("log-in a@b.c \"x y").last == "\"x y")
    #expect(PartialLine("log-in a@b.c \"x y").offset == 13)
    #expect(PartialLine("a \"\\\" b\" c").words == ["a", "\"\\\" b\""])
    #expect(PartialLine("é ").offset == 3)
    #expect(PartialLine("  x").isIndented)
  }
}
