import ArgumentParser
import Machines

/// The command line of a tool: arguments in, a subcommand out.
struct ToolCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let tool = MachineTool<M>.running
    return CommandConfiguration(
      commandName: tool.identity.name, abstract: tool.abstract,
      discussion: """
        Without a subcommand, the shell opens. Scenarios say what is done to the app and what must \
        come of it; `\(tool.identity.name) notation` explains how they are written.

        Exit codes: 0 all holds, 1 an expectation or invariant failed, 2 something cannot be read \
        or nothing was selected, 64 usage, 70 internal error, 130 interrupted.
        """,
      version: tool.identity.version, subcommands: tool.commands,
      defaultSubcommand: ShellCommand<M>.self)
  }

  @Option(
    help: ArgumentHelp(
      "A program to take for the machine, which speaks the protocol; stands before all else.",
      valueName: "command"))
  var machine: String?

  func validate() throws {
    if machine != nil {
      throw ValidationError("--machine stands before the subcommand and all other options.")
    }
  }
}
