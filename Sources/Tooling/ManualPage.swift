import ArgumentParser
import Machines

/// The manual page: the help of each command in the macros of mdoc(7).
struct ManualPage<M: Machine> {
  /// The date of the page, as `January 31, 2026`.
  let day: String

  /// The whole page.
  var text: String {
    let name = RunningTool.name
    let root = ToolCommand<M>.configuration
    var text = """
      .Dd \(day)
      .Dt \(name.uppercased()) 1
      .Os \(name) \(RunningTool.version)
      .Sh NAME
      .Nm \(name)
      .Nd \(Mdoc.argument(String(root.abstract.prefix { $0 != "." })))
      .Sh SYNOPSIS
      .Nm
      .Op Ar subcommand
      .Sh DESCRIPTION
      \(Mdoc.paragraphs(root.discussion)).Sh COMMANDS

      """
    for command in root.subcommands { text += section(of: command) }
    return text + Self.surroundings
  }

  private func section(of command: any ParsableCommand.Type) -> String {
    let configuration = command.configuration
    let help = HelpMessage(ToolCommand<M>.helpMessage(for: command, columns: HelpMessage.columns))
    var text = ".Ss \(Mdoc.argument(configuration.commandName ?? ""))\n"
    text += ".Dl \(Mdoc.argument(help.usage))\n.Pp\n"
    text += Mdoc.paragraphs(configuration.abstract)
    if !configuration.discussion.isEmpty {
      text += ".Pp\n" + Mdoc.paragraphs(configuration.discussion)
    }
    let entries = help.entries.filter { !Self.isEverywhere($0.label) }
    guard !entries.isEmpty else { return text }
    text += ".Bl -tag -width Ds\n"
    for entry in entries {
      text += ".It Sy \(Mdoc.argument(entry.label))\n" + Mdoc.paragraphs(entry.text)
    }
    return text + ".El\n"
  }

  /// Whether an option is common to all commands.
  private static func isEverywhere(_ label: String) -> Bool {
    label == "--version" || label == "-h, --help"
  }

  private static var surroundings: String {
    """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev \(RunningTool.variable("HISTORY"))
    The file that remembers the shell's lines; empty for none.
    .It Ev \(RunningTool.variable("PAGER")) , Ev PAGER
    The program through which the shell shows at a terminal what is longer than the screen, by
    default
    .Ql less \\-FRX ;
    empty or
    .Ql cat
    for none.
    .It Ev NO_COLOR
    When not empty, nothing is coloured unless
    .Sy \\-\\-color
    says so.
    .It Ev XDG_STATE_HOME
    The folder of
    .Pa \(RunningTool.name)/history ,
    by default
    .Pa ~/.local/state .
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa ~/.editrc
    What keys do in the shell; see
    .Xr editrc 5 .
    .El

    """
  }
}
