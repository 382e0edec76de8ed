import ArgumentParser

/// The command line of a tool: arguments in, a subcommand out.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (tool, name) = (ToolContext.tool, ToolContext.name)
    return CommandConfiguration(
      commandName: name, abstract: tool?.abstract ?? "",
      discussion: """
        Without a subcommand, the shell opens. Scenarios say what is done to the machine and what \
        must come of it; `\(name) notation` explains how they are written.

        Exit codes: 0 all holds, 1 an expectation or invariant failed, 2 something cannot be read \
        or nothing was selected, 3 not all was looked at that `--complete` demands, 64 usage, \
        70 internal error, 130 interrupted.
        """,
      version: tool?.context.version ?? "",
      subcommands: tool?.commands ?? [], defaultSubcommand: ShellCommand.self)
  }

  @Option(
    help: """
      A program to take for the machine, which speaks the protocol; stands before all else.
      """.taking("command"))
  var machine: String?

  func validate() throws {
    try require(
      machine == nil, "--machine stands before the subcommand and all other options.")
  }
}
