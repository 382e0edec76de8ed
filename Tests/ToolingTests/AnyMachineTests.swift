import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The tool over any machine", .timeLimit(.minutes(10)))
struct AnyMachineTests {
  /// A command line, and what comes of it.
  struct Example: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""
    var status: Int32 = 0
    /// A part of standard output.
    let shows: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let examples = [
    Example(arguments: ["run", "pass.scenario"], shows: "1 passed, 0 failed, 0 skipped\n"),
    Example(
      arguments: ["record", "-"], input: "push\n", shows: "push\n  refused locked\n"),
    Example(
      arguments: ["trace", "pass.scenario", "--format", "mermaid"],
      shows: "s0 --> s1: 1. insert penny<br/>via lock\n"),
    Example(
      arguments: ["diff", "pass.scenario", "-"], input: "push\n", status: 1,
      shows: "unlocked(coins: 1)"),
    Example(arguments: ["check", "."], shows: "1 file checked, 0 errors\n"),
    Example(arguments: ["fmt", "--check", "."], shows: ""),
    Example(arguments: ["shell", "-c", "insert penny; .state"], shows: "unlocked(coins: 1)\n"),
    Example(
      arguments: ["walk", "--sequences", "100", "--seed", "1"], shows: "4 of 4 rows and rules"),
    Example(arguments: ["explore"], shows: "7 states, 28 steps, depth 2: every reachable state"),
    Example(arguments: ["explore", "--help"], shows: "There is no end of states where"),
    Example(
      arguments: ["path", "--to", "is unlocked(coins: 2)"],
      shows: "insert penny\n  -> unlocked(coins: 2) via lock\n"),
    Example(arguments: ["coverage", "pass.scenario"], shows: "\nstates "),
    Example(
      arguments: ["generate", "pass.scenario"],
      shows: "insert penny\n  -> unlocked(coins: 2) via lock\n"),
    Example(arguments: ["notation"], shows: "`turnstile vocabulary` lists the app's own words"),
    Example(arguments: ["vocabulary"], shows: "- `insert COIN`: Put it in\n"),
    Example(arguments: ["index", "."], shows: "A penny lets one person through."),
    Example(arguments: ["syntax", "vim"], shows: "insert"),
    Example(arguments: ["manual"], shows: ".Dt TURNSTILE 1\n.Os turnstile 2.1\n"),
  ]

  @Test("does what each subcommand is for", arguments: examples)
  func subcommand(_ example: Example) throws {
    let result = try Turnstile().run(example.arguments, input: example.input)
    #expect(result.status == example.status)
    #expect(result.output.contains(example.shows))
    #expect(result.diagnostics == "")
  }

  @Test("chooses stimuli by the actors of the machine, and knows no other")
  func actors() throws {
    let turnstile = try Turnstile()
    let users = try turnstile.run(["explore", "--only", "user"])
    #expect(users.output == (try turnstile.run(["explore"]).output))
    let clocks = try turnstile.run(["explore", "--only", "clock"])
    #expect(clocks.status == 64)
    #expect(clocks.diagnostics.contains("there is no verb or actor `clock`"))
  }

  @Test("has an example of each subcommand here, and none without a use")
  func everySubcommand() throws {
    let subcommands = try Turnstile().subcommands()
    #expect(Set(subcommands) == Set(Self.examples.map { $0.arguments[0] }))
    // A turnstile has one design, no faults, no tour, and nobody changes its rows.
    for word in ["compare", "inject", "tour", "mutate", "migrate"] {
      #expect(!subcommands.contains(word))
    }
  }

  @Test("says its own name and version wherever it says one")
  func name() throws {
    let turnstile = try Turnstile()
    var texts = [try turnstile.run(["--help"]).output, try turnstile.run(["manual"]).output]
    for shell in ["bash", "zsh", "fish"] {
      texts.append(try turnstile.run(["--generate-completion-script", shell]).output)
    }
    for subcommand in try turnstile.subcommands() {
      texts.append(try turnstile.run([subcommand, "--help"]).output)
    }
    texts.append(try turnstile.run(["run", "missing.scenario"]).diagnostics)
    for text in texts {
      #expect(!text.isEmpty)
      #expect(!text.lowercased().contains("gatehouse"))
    }
    #expect(texts[0].contains("USAGE: turnstile <subcommand>"))
    #expect(try turnstile.run(["--version"]).output == "2.1\n")
    let report = try turnstile.run(["run", "pass.scenario", "--report", "ctrf"]).output
    #expect(report.contains(#""tool":{"name":"turnstile","version":"2.1"}"#))
  }

  @Test("reproduces a failure at a terminal by the line that the report says")
  func reproduction() throws {
    let turnstile = try Turnstile()
    try turnstile.folder.write("wrong.scenario", "insert penny\n  ignored full\n")
    let result = try turnstile.run(["run", "wrong.scenario"])
    #expect(result.status == 1)
    let line = try #require(
      result.output.split(separator: "\n").first { $0.contains("reproduce:") })
    let command = try #require(line.split(separator: "reproduce: ").last)
    #expect(command == "turnstile run --shell wrong.scenario")
    let shell = try PseudoTerminal(
      "/bin/bash", ["-c", "cd \(turnstile.folder.path) && \(command)"],
      environment: [
        "PATH": "\(turnstile.folder.path):/usr/bin:/bin", "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "HOME": turnstile.folder.path, "TURNSTILE_HISTORY": "",
      ])
    try shell.expectLastRow("0 locked>")
    try shell.send(".quit\r")
    // The scenario failed, whatever was done in the shell.
    #expect(try shell.waitForEnd() == .exited(1))
  }

  @Test("opens the shell with stimuli to begin with")
  func banner() throws {
    let shell = try PseudoTerminal(
      BuiltProgram.path("TurnstileTool"),
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "TURNSTILE_HISTORY": "",
      ])
    try shell.expectScreen([
      "turnstile 2.1: .help lists the commands, Ctrl-D leaves", "To begin with:",
      "  insert penny", "  push", "0 locked>",
    ])
    try shell.send(".quit\r")
    #expect(try shell.waitForEnd() == .exited(0))
  }

  @Test("has no option for a design where the machine has one design")
  func design() throws {
    let result = try Turnstile().run(["run", "--design", "other", "pass.scenario"])
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("There is one design, which decides everywhere."))
  }
}
