import GatehouseProcess
import Terminals
import Testing

/// Tests behaviour that depends on a machine's declarations. ``ShopToolTests`` tests all other
/// behaviour.
@Suite("The tool for a machine without designs, faults or actors", .timeLimit(.minutes(30)))
struct AnyMachineTests {
  @Test("selects stimuli by the actors of the machine, and accepts no other actors")
  func actors() throws {
    let turnstile = try OwnTool.turnstile()
    // The bytes per state are not compared, because the amount of reserved memory depends on the
    // number of threads.
    for arguments in [["explore"], ["explore", "--only", "user"]] {
      let output = try turnstile.run(arguments).output
      #expect(output.contains("\n7 states, 28 steps, depth 2\n"))
    }
    let clocks = try turnstile.run(["explore", "--only", "clock"])
    #expect(clocks.status == 64)
    #expect(clocks.diagnostics.contains("unknown verb or actor `clock`"))
  }

  @Test("has the subcommands that make sense for any machine, and no other subcommands")
  func everySubcommand() throws {
    let shop = try OwnTool.shop().subcommands()
    // The shop's faults add `inject`. Other machines also have commands for their designs, their
    // tour and their changeable rows.
    #expect(try OwnTool.turnstile().subcommands() == shop.filter { $0 != "inject" })
    for word in ["compare", "tour", "mutate", "migrate"] { #expect(!shop.contains(word)) }
  }

  @Test("begins the page on the notation with a scenario of its own that passes")
  func notation() throws {
    let turnstile = try OwnTool.turnstile()
    let page = try turnstile.run(["docs", "notation"]).output
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Example")
    let example = lines.prefix { $0 != "File" }.filter { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) + "\n" }.joined()
    let result = try turnstile.run(["run", "--strict", "-"], input: example)
    #expect(result.status == 0 && result.output.contains("1 passed, 0 failed"), "\(result)")
  }

  @Test("suggests first stimuli when the shell opens")
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

  @Test("has no option for a design if the machine has only one")
  func design() throws {
    let result = try OwnTool.turnstile().run(["run", "--design", "other", "-"])
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("this machine has a single design"))
  }
}
