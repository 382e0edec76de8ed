import ArgumentParser
import Machines
import Running
import TextFormats
import Tracing

/// The manual page. It contains the help of each command, written in the macros of mdoc(7).
struct ManualPage {
  let program: ReportingTool
  /// The date of the page in the form `January 31, 2026`.
  let day: String

  /// The whole page.
  var text: String {
    let name = program.name
    let root = RootCommand.configuration
    var text = """
      .Dd \(day)
      .Dt \(name.uppercased()) 1
      .Os \(name) \(program.version)
      .Sh NAME
      .Nm \(name)
      .Nd \(Mdoc.argument(String(root.abstract.prefix { $0 != "." })))
      .Sh SYNOPSIS
      .Nm
      .Op Ar subcommand
      .Sh DESCRIPTION
      \(Mdoc.paragraphs(root.discussion)).Sh COMMANDS

      """
    for command in root.subcommands { text += sections(of: command) }
    return text + surroundings
  }

  /// Returns the sections of a command and of its subcommands.
  private func sections(of command: any ParsableCommand.Type, below parent: String = "") -> String {
    let name = parent + (command.configuration.commandName ?? "")
    return section(of: command, named: name)
      + command.configuration.subcommands.map { sections(of: $0, below: "\(name) ") }.joined()
  }

  private func section(of command: any ParsableCommand.Type, named name: String) -> String {
    let configuration = command.configuration
    let help = HelpMessage(RootCommand.helpMessage(for: command, columns: HelpMessage.columns))
    var text = ".Ss \(Mdoc.argument(name))\n"
    text += ".Dl \(Mdoc.argument(help.usage))\n.Pp\n"
    text += Mdoc.paragraphs(configuration.abstract)
    if !configuration.discussion.isEmpty {
      text += ".Pp\n" + Mdoc.paragraphs(configuration.discussion)
    }
    let entries = help.entries.filter { !$0.label.isEmpty && !Self.isEverywhere($0.label) }
    guard !entries.isEmpty else { return text }
    text += ".Bl -tag -width Ds\n"
    for entry in entries {
      text += ".It Sy \(Mdoc.argument(entry.label))\n" + Mdoc.paragraphs(entry.text)
    }
    return text + ".El\n"
  }

  /// Returns whether an option exists in every command.
  private static func isEverywhere(_ label: String) -> Bool {
    label == "--version" || label == "-h, --help"
  }

  private var surroundings: String {
    """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev \(program.variable("HISTORY"))
    The file that remembers the shell's lines; empty for none.
    .It Ev \(program.variable("PAGER")) , Ev PAGER
    The program that the shell uses at a terminal to show output that is longer than the screen; by
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
    .Pa \(program.name)/history ,
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

struct ManualCommand: MachineCommand {
  static let abstract = "Print the man page."
  static var discussion: String {
    """
    Example: `\(ToolContext.command) docs manual > ~/.local/share/man/man1/\(ToolContext.name).1`.
    """
  }

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let page = ManualPage(program: tool.context.identity, day: HostProcess.today)
    tool.context.output.results(page.text)
    return .success
  }
}

/// The parts of a command's help message.
struct HelpMessage {
  /// A width at which no line is wrapped.
  static let columns = 100_000

  /// The synopsis of the command.
  let usage: String
  /// The arguments and options in order, each with its description.
  let entries: [(label: String, text: String)]

  init(_ message: String) {
    var usage = ""
    var entries: [(label: String, text: String)] = []
    for line in message.split(separator: "\n") {
      let isIndented = line.hasPrefix("  ")
      if line.hasPrefix("USAGE: ") {
        usage = String(line.dropFirst("USAGE: ".count))
      } else if isIndented, !line.hasPrefix("   ") {
        let (label, text) = Self.halves(of: line.dropFirst(2))
        entries.append((label, text))
      } else if isIndented, let last = entries.indices.last {
        entries[last].text +=
          (entries[last].text.isEmpty ? "" : "\n")
          + line.drop { $0 == " " }
      }
    }
    self.usage = usage
    self.entries = usage.isEmpty ? [] : entries
  }

  /// Splits an entry into its label and description, which are separated by at least one space.
  private static func halves(of line: Substring) -> (label: String, text: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let count = words.firstIndex { word in
      !word.hasPrefix("-") && !word.hasPrefix("<") && word != "..."
    }
    let label = words.prefix(count ?? words.count)
    let text = words.dropFirst(label.count).drop { $0.isEmpty }
    return (label.joined(separator: " "), text.joined(separator: " "))
  }
}

/// Functions for text in the macros of mdoc(7).
enum Mdoc {
  /// Returns text as a single quoted argument of a macro, so that no word in it is taken as a
  /// macro.
  static func argument(_ text: String) -> String {
    let quoted = escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "\"\(quoted)\""
  }

  /// Returns text in paragraphs separated by empty lines. Each sentence is on its own line, and
  /// text in backticks is bold.
  static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    var isBold = false
    var isBehindBlank = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isBehindBlank = !lines.isEmpty
        continue
      }
      if isBehindBlank { lines.append(".Pp") }
      isBehindBlank = false
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(escaped)
      var shown = parts[0]
      for part in parts.dropFirst() {
        isBold.toggle()
        shown += (isBold ? "\\fB" : "\\fR") + part
      }
      lines += sentences(of: shown).map { ".'".utf8.contains($0.utf8.first ?? 0) ? "\\&\($0)" : $0 }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func sentences(of line: String) -> [String] {
    let sentences = line.split(separator: ". ").map(String.init)
    return sentences.dropLast().map { "\($0)." } + sentences.suffix(1)
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacingScalars("\\", with: "\\e").replacingScalars("-", with: "\\-")
  }
}
