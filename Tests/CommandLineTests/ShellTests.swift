import Exploration
import Foundation
import GatehouseProcess
import Machines
import Simulation
import TemporaryFiles
import TestScale
import Testing

@Suite("gatehouse shell with input from a pipe")
struct ShellTests {
  /// The examples on the help pages, and the name of the command to which each page belongs.
  static let examples: [(name: String, lines: String)] = {
    guard let overview = try? Gatehouse.run(input: ".help\n").output else { return [] }
    let names = overview.components(separatedBy: "\n\n")[0]
      .split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix(".") }.map { $0.dropFirst() }
    return names.map { name in
      let page = (try? Gatehouse.run(input: ".help .\(name)\n").output) ?? ""
      let lines = page.split(separator: "\n").drop { $0 != "  example:" }.dropFirst()
      return (String(name), lines.map { "\($0.dropFirst(4))\n" }.joined())
    }
  }()

  @Test("shows working examples in its help", arguments: examples)
  func example(name: String, lines: String) throws {
    let folder = try TemporaryFolder()
    let result = try Gatehouse.run("shell", input: lines, in: folder.path)
    #expect(lines.contains(".\(name)"))
    #expect(result.output != "")
    guard name != "edit" else {
      return #expect(result.diagnostics.contains("error: an editor needs a terminal"))
    }
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("has an example for every command")
  func completeness() { #expect(Self.examples.count >= 16) }

  @Test("explains the current state by its row and by the facts that the row saw")
  func why() throws {
    let lines = """
      given account alice without-user
      given offline
      launch
      .why
      choose log-in
      log-in nobody "x"
      .why

      """
    let output = try Gatehouse.run(input: lines).output
    let words = [".help guidance dot", ".help guidance-dot"]
    let pages = try words.map { try Gatehouse.run(input: "\($0)\n") }
    #expect(pages[0].output == pages[1].output && pages[0].status == 0)
    #expect(
      output.contains(
        """
        -> unauthenticated(error: network-error)/landing via flow
          after: launch
          row: start/otherwise
          saw: start(error: network-error)
            start(error: network-error) since 1 launch
          rows before it: 
        """.dropLast()))
    #expect(
      output.hasSuffix(
        """
          refused email
        refused email
          after: log-in nobody weak-password-1
          rule: The text is not an e-mail address
          possible instead: deactivate, terminate, open-link, log-in, switch-to, back

        """))
  }

  @Test("shows scenes as cards, secrets as pseudonyms, and the purpose of each row")
  func wordsOfApp() throws {
    let card = try Gatehouse.run("docs", "scenes", "landing").output
    #expect(try Gatehouse.run(input: ".help landing\n").output == card)
    let password = try Gatehouse.run(
      input: "given user alice email a@b.cd password \"Canary-1\"\n.help <password>\n"
    ).output
    #expect(
      password.hasPrefix("PASSWORD\n  a password, in double quotes or as password-1\n  now: "))
    #expect(!password.contains("Canary"))
    #expect(password.contains("\n    weak-password-1   Not empty, but too short or too long"))
    #expect(
      try Gatehouse.run(input: ".help enter-code\n").output.contains(
        "\n    generated: code-1, wrong-code-1, malformed-code-1 (.help CODE)\n"))
    #expect(
      try Gatehouse.run(input: "launch\n.can\n.can server\n").output
        .contains("\nothers\n  server  442 ways: .can server\n"))
    let row = try Gatehouse.run(input: "launch\nchoose log-in\n.help landing/log-in\n").output
    #expect(
      row.hasSuffix(
        """
        router/landing/log-in
          a row of the table router: Leads to: push login
          decided here: 2 choose log-in

        """))
    // Rows of the table `handler` have a name but no sentence.
    for row in World.Row.all where row.table != "handler" {
      #expect(row.sentence != nil, "\(row.path)")
    }
  }

  @Test("exports the trace to standard output, and nothing else")
  func export() throws {
    let result = try Gatehouse.run(input: "go-offline\n.export jsonl -\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "  stays")
    #expect(lines.count > 2)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("{") })
    #expect(result.status == 0)
  }

  @Test("saves a pseudonym in place of a secret, explains it, and runs what it saved")
  func secrets() throws {
    let folder = try TemporaryFolder()
    let start = "given user alice email a@example.com password \"Canary-1\"\n"
    _ = try Gatehouse.run(input: "\(start)launch\n.save a.scenario\n", in: folder.path)
    let saved = try folder.text("a.scenario")
    #expect(
      saved.hasPrefix(
        """
        # password-1 replaces a secret text.
        given user alice email a@example.com password password-1

        launch

        """))
    #expect(try Gatehouse.run("run", "--strict", "a.scenario", in: folder.path).status == 0)
    _ = try Gatehouse.run(
      input: ".load a.scenario\n.save b.scenario\n", in: folder.path)
    let again = try folder.text("b.scenario")
    #expect(again.split(separator: "\n").dropFirst() == saved.split(separator: "\n").dropFirst())
  }

  @Test("names no transition twice, and draws the root's questions")
  func once() throws {
    let ways = try Gatehouse.run(
      input: "use \"Scenarios/worlds/everybody.scenario\"\nchoose log-in\n.can log-in\n",
      in: Project.folder.path()
    ).output.split(separator: "\n").filter { $0.hasPrefix("  log-in ") }
    #expect(ways.count > 10)
    #expect(Set(ways).count == ways.count)
    let asked = "[conversation-list]\n  data-usage?\n  (answer allow)\n  (answer decline)\n"
    let answered = try Gatehouse.run(
      input: "given user alice email a@b.cd password \"x\"\nlaunch\nchoose log-in\n"
        + "log-in a@b.cd \"x\"\ncontinue\n.screen\nanswer allow\n.screen\n"
    ).output
    #expect(answered.hasSuffix(asked + "  stays\n[conversation-list]\n"))
  }

  @Test("keeps no line with a secret in its history, however the line is misspelt")
  func history() throws {
    let lines = """
      given user alice password "Canary-1"
      log-in a@b.c "Canary-1"
      log-in a@b.c Canary-1
      log-in "Canary-1
      lok-in a@b.c "Canary-1"
      enter-code "123456"
      lok-in a@b.c Canary-1
      # log-in a@b.c "Canary-1"
      .log-in a@b.c "Canary-1"
      .history "Canary-1"
      never log-in a@b.c "Canary-1"
      scenario log-in "Canary-1"
      skip log-in "Canary-1"
      is "Canary-1"
        log-in a@b.c "Canary-1"
      log-in a@b.c password-1
      scenario "kept"
      .history

      """
    let result = try Gatehouse.run(input: lines)
    #expect(result.output.hasSuffix("\nlog-in a@b.c password-1\nscenario \"kept\"\n.history\n"))
    #expect(!result.output.contains("Canary") && !result.output.contains("123456"))
    #expect(result.diagnostics.contains("  log-in a@b.c ••••••••\n               ^~~~~~~~\n"))
    let several = try Gatehouse.run("shell", input: "launch\nlog-in a@b.c Correct horse staple\n")
    #expect(
      several.diagnostics.contains("  log-in a@b.c ••••••••••••••••••••\n               ^~~~~~~\n"))
  }

  @Test("numbers the secrets of a head as in a file, whatever was rejected in between")
  func pseudonyms() throws {
    let lines = """
      given user alice email a@b.cd password "one"
      given user bob email b@b.cd password "two"
      given user carol email c@b.cd password weak-password-1
      """
    let rejected = "given user dora email D@B.CD password \"three\" twice\n"
    let shell = try Gatehouse.run(input: rejected + lines + "\n" + rejected + "launch\n.trace\n")
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", lines + "\nlaunch\n")
    let file = try Gatehouse.run("trace", "a.scenario", in: folder.path).output
    #expect(file.contains("carol email c@b.cd password weak-password-1\n"))
    #expect(file.contains("alice email a@b.cd password weak-password-2\n"))
    let givens = file.split(separator: "\n").filter { $0.hasPrefix("given ") }
    #expect(givens.count == 3 && givens.allSatisfy(shell.output.contains))
  }

  @Test("survives thousands of random lines, and saves scenarios that pass the strict runner")
  func randomLines() throws {
    let seed: UInt64 = 0x6a7e
    let folder = try TemporaryFolder()
    var lines = RandomLines(seed: seed)
    let count = Scale.of(3_000, campaign: 10_000)
    let input = (0..<count).map { _ in lines.next() + "\n" }.joined()
    try folder.write("a.scenario", "launch\n  ...\n")
    let result = try Gatehouse.run(
      "shell", input: input + ".save saved.scenario replace\n", in: folder.path)
    #expect(result.status == 2, "seed \(seed)")
    #expect(!result.output.contains("is broken"), "seed \(seed)")
    let strict = try Gatehouse.run("run", "--strict", "saved.scenario", in: folder.path)
    #expect(strict.status == 0, "seed \(seed): \(strict.output.suffix(500))")
    #expect(strict.diagnostics == "")
    let steps =
      strict.output.firstMatch(of: /; ([\d,]+) steps/)
      .flatMap { Int($0.1.filter { $0 != "," }) } ?? 0
    #expect(steps > count / 10, "\(steps) steps were saved")
    let formatted = try Gatehouse.run("fmt", "--check", "saved.scenario", in: folder.path)
    #expect(formatted.status == 0)
  }
}

/// Lines of known words in random order.
private struct RandomLines {
  private var random: SplitMix64
  private let lexicon: Lexicon
  private let alphabet: Alphabet<World>
  private let observations: [String]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
    observations = World.vocabulary.observations.signatures.flatMap(\.examples)
  }

  mutating func next() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<62: return alphabet.stimulus(using: &random)?.text(in: lexicon) ?? ""
    case 62..<66: return "given " + (alphabet.given(using: &random)?.text(in: lexicon) ?? "")
    case 66..<72: return "  " + pick(observations)
    case 72..<74: return "scenario \"\(Int.random(in: 0..<40, using: &random))\""
    case 74..<78:
      return pick(["is headless", "is unauthenticated/...", "has accounts", "has stack _ ..."])
    case 78..<90: return pick(Self.commands)
    case 90..<92: return "never " + pick(observations)
    case 92..<94:
      return pick(["  ...", "", "# why", "skip \"x\"", "expected-failure \"x\"", "examples"])
    default: return noise()
    }
  }

  private static let commands = [
    ".back", ".back 3", ".forward", ".forward 2", ".why", ".state", ".screen", ".trace", ".can",
    ".can log-in", ".help", ".help log-in", ".load a.scenario", ".run a.scenario", ".reset",
    ".save mine.scenario", ".set screen on", ".set screen off", ".set", ".history launch", ".x",
    ".back x", ".load missing", ".save", "use \"a.scenario\"",
  ]

  private mutating func pick(_ lines: [String]) -> String {
    lines.randomElement(using: &random) ?? ""
  }

  private mutating func noise() -> String {
    let scalars = Array("ab .\"\\()-_/:é漢\t#|<>@".unicodeScalars)
    let count = Int.random(in: 0..<30, using: &random)
    return String(
      String.UnicodeScalarView(
        (0..<count).compactMap { _ in scalars.randomElement(using: &random) }))
  }
}
