import ArgumentParser
import FileAccess
import Machines
import Notation
import Running

struct ShellCommand: ReadingCommand, MachineCommand {
  static let abstract = "Explore the machine interactively."
  static let discussion = """
    At a terminal, the shell has a prompt, history and completion. Without a terminal, it reads \
    lines from standard input. Lines are written as in a scenario: indented lines under a stimulus \
    are compared with its output. A JSON trace as the whole of standard input is replayed in the \
    same way. `.help` lists the commands.
    """

  @Argument(
    help: "File with the scenario to load first, as with .load, and the scenario's name.",
    completion: .scenarioFiles)
  var scenario: [String] = []

  @Option(
    help: "New file for the session; finished steps are saved as it goes on.".taking("file"),
    completion: .file())
  var record: String?

  @Option(
    name: .customShort("c"),
    help: """
      Lines to run instead of standard input, separated by semicolons; can be repeated.
      """.taking("lines"))
  var lines: [String] = []

  @Flag(
    help: "Print each stimulus before its output, for lines from a pipe or -c.")
  var echo = false

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(SharedHelp.quiet, discussion: "Start without the introduction."))
  var quiet = false

  @Flag(
    help: "At a terminal, start without running ~/.config/\(ToolContext.name)/init.")
  var noInit = false

  @OptionGroup var design: DesignOption

  @OptionGroup(title: "Claims") var claims: ClaimOptions

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    let missing = scenario.first.flatMap { FileSystem.kind(of: $0) == nil ? $0 : nil }
    if let missing, let objection = tool.objection(to: missing) { throw ValidationError(objection) }
    try require(
      scenario.count <= 2, "expected FILE [NAME], found a third argument")
    guard let missing else { return }
    // If no command is specified, the shell opens. A misspelt command therefore also reaches this
    // code.
    let commands = tool.commandNames
    let help =
      Spelling.nearest(to: missing, among: commands).map { "; did you mean `\($0)`?" } ?? ""
    // The message of a validation error would end with the usage of the shell.
    let context = tool.context
    context.output.diagnostics(
      "Error: no command or file is named `\(missing.visible)`\(help)\n"
        + "  See '\(context.name) --help' for the commands.\n")
    throw ExitCode.validationFailure
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let options = ShellOptions(
      tool: tool,
      setting: try claims.setting(design.setting(in: tool), for: [], isQuiet: true, in: tool),
      scenario: scenario,
      recording: record, isQuiet: quiet, isEchoing: echo, ignoresInit: noInit)
    return try options.run(lines.isEmpty ? nil : lines.flatMap(CommandLineText.lines))
  }
}

extension ShellOptions {
  /// Opens the shell. If `lines` are specified, they replace the shell's input.
  func run(_ lines: [String]? = nil) throws -> ExitStatus {
    guard lines == nil, let shell = try TerminalShell(self) else { return try runAtPipe(lines) }
    shell.run()
    return .success
  }
}

/// The text of the option `-c`.
enum CommandLineText {
  /// Returns the lines of the text, which are separated by semicolons or line breaks outside
  /// quotes. Spaces around a line are removed. However, a line with two or more leading spaces is
  /// still indented, as a line of a block.
  static func lines(of text: String) -> [String] {
    var lines = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text.unicodeScalars {
      if character == ";" || character == "\n", !isQuoted {
        lines.append("")
        continue
      }
      lines[lines.count - 1].unicodeScalars.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      }
    }
    return lines.map { line in
      let isIndented = line.hasPrefix("  ") && line.contains { $0 != " " }
      let trimmed = line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return (isIndented ? "  " : "") + String(trimmed)
    }
  }
}

struct TourCommand: ReadingCommand, MachineCommand {
  static let abstract = "Learn the shell in two minutes."
  static let discussion = """
    The shell opens, suggests a line to type, explains the result, and continues when you have \
    typed the line. All other lines work as usual.
    """

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    try ShellOptions(tool: tool, setting: tool.setting, isTour: true).run()
  }
}
