import ArgumentParser
import Synchronization
import Testing
import Tooling
import Tracing
import TurnstileMachine

@Suite("Commands that run without a process")
struct CommandRunTests {
  /// Collects the output of a command.
  private final class Printed: Sendable {
    private let texts = Mutex((results: "", diagnostics: ""))

    var results: String { texts.withLock { $0.results } }
    var diagnostics: String { texts.withLock { $0.diagnostics } }

    var output: Output {
      Output { text in
        self.texts.withLock { $0.results += text }
      } diagnostics: { text in
        self.texts.withLock { $0.diagnostics += text }
      }
    }
  }

  /// A command that only one tool has.
  private struct Oil: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Oil the arms.")
  }

  /// Runs a command of the turnstile's tool. The tool is called `name`.
  private func run(
    _ arguments: String..., as name: String = "turnstile",
    commands: [Subcommand<Turnstile>] = []
  ) -> (status: Int32, printed: Printed) {
    let printed = Printed()
    let tool = MachineTool<Turnstile>(
      in: .printing(
        to: printed.output, as: ReportingTool(name: name, version: "2.1")),
      engines: Engines(), commands: { commands })
    return (tool.run(arguments), printed)
  }

  @Test("print their results, and return the exit status")
  func results() {
    let (status, printed) = run("explore", "--jobs", "1")
    #expect(status == 0)
    #expect(printed.results.contains("\n7 states, 28 steps, depth 2\n"))
    #expect(printed.diagnostics == "")
    let path = run("path", "--to", "is unlocked(...)", "--jobs", "1")
    #expect(path.status == 0)
    #expect(path.printed.results.hasPrefix("# `is unlocked(...)` after 1 step\n"))
  }

  @Test("fail in the same manner as in a process")
  func failures() {
    let broken = run("walk", "--sequences", "5", "--invariant", "is locked(...)", "--jobs", "1")
    #expect(broken.status == 1)
    #expect(broken.printed.results.contains("insert penny"))
    let missing = run("diff", "missing.scenario", "other.scenario")
    #expect(missing.status == 2)
    #expect(
      missing.printed.diagnostics == "missing.scenario: error: No such file or directory\n")
  }

  @Test("check values against the machine of their own tool, and name that tool in their help")
  func help() {
    let (status, printed) = run("explore", "--only", "clock")
    #expect(status == 64)
    #expect(printed.diagnostics.contains("Error: unknown verb or actor `clock`\nUsage: "))
    #expect(run("--version").printed.results == "2.1\n")
    for name in ["turnstile", "gate"] {
      let help = run("docs", "syntax", "--help", as: name).printed.results
      #expect(help.contains("write `\(name) docs syntax vim`"))
    }
  }

  @Test("are listed in non-empty groups, with a group for the commands of their own tool")
  func groups() {
    let help = run("--help", commands: [Subcommand(Oil.self)]).printed.results
    let titles = help.split(separator: "\n").filter { $0.hasSuffix(" SUBCOMMANDS:") }
      .map { $0.dropLast(" SUBCOMMANDS:".count) }
    // The turnstile has only one design.
    #expect(
      titles == ["EXPLORE", "TEST", "REVIEW", "SEARCH", "LOGS AND PROGRAMS", "REFERENCE", "OTHER"])
    #expect(help.contains("\nOTHER SUBCOMMANDS:\n  oil                     Oil the arms.\n"))
    // The turnstile has no tour.
    #expect(help.contains("Start here:\n  turnstile                Explore the machine"))
  }
}
