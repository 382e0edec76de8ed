import ArgumentParser

/// The command line of a tool. It parses arguments into a subcommand.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (tool, name) = (ToolContext.tool, ToolContext.name)
    return CommandConfiguration(
      commandName: name, abstract: tool?.abstract ?? "",
      discussion: """
        Start here:
        \(beginnings)

        A scenario is a list of steps with their expected output. `\(ToolContext.command) \
        docs notation` explains how to write scenarios.

        Exit codes: 0 success, 1 a failed expectation or invariant, 2 unreadable input or nothing \
        selected, 3 incomplete search with `--complete`, 64 usage error, 70 internal error, \
        130 interrupted.
        """,
      version: tool?.context.version ?? "",
      groupedSubcommands: tool?.commandGroups ?? [], defaultSubcommand: ShellCommand.self)
  }

  /// Returns some suitable first commands, one per line.
  private static var beginnings: String {
    let command = ToolContext.command
    let tour = ToolContext.tool?.hasTour == true ? [("\(command) tour", TourCommand.abstract)] : []
    let all =
      tour + [
        (command, "Explore the machine interactively."),
        ("\(command) run Scenarios", RunCommand.abstract),
      ]
    return listed(all)
  }

  /// Returns commands and their abstracts, one per line.
  static func listed(_ commands: [(String, String)]) -> String {
    let width = commands.map(\.0.count).max() ?? 0
    return commands.map { command, abstract in
      "  \(command)\(String(repeating: " ", count: width - command.count))  \(abstract)"
    }.joined(separator: "\n")
  }

  @Option(
    help: """
      Program to use as the machine, speaking the protocol of `serve`; must come first.
      """.taking("command"))
  var machine: String?

  @Option(
    help: """
      Diagram to use as the machine; must come first. Repeat it to compare versions.
      """.taking("file"))
  var machineFile: String?

  func validate() throws {
    for (name, value) in [("--machine", machine), ("--machine-file", machineFile)] {
      try require(value == nil, "\(name) must precede the subcommand and all other options")
    }
  }
}
