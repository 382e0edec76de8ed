import ArgumentParser
import FileAccess
import Machines
import Notation
import Running

struct ShellCommand: ReadingCommand, MachineCommand {
  static let abstract = "Take stimuli and print what they cause."
  static let discussion = """
    At a terminal, with a prompt, history and completion; from a pipe, without. Lines are \
    those of a scenario: indented lines under a stimulus are compared with what it caused. A \
    trace in JSON, as the whole of standard input, says the same. `.help` lists the commands.
    """

  @Argument(
    help: "A file whose scenario runs first, as .load runs it, and the scenario's name.",
    completion: .scenarioFiles)
  var scenario: [String] = []

  @Option(
    help: """
      Write the session to a new file while it goes on: it holds every finished step.
      """.taking("file"),
    completion: .file())
  var record: String?

  @Option(
    name: .customShort("c"),
    help: "Take these lines and end, in place of standard input.".taking("line; line"))
  var lines: String?

  @Flag(
    help: "Print each stimulus before what comes of it, where lines come from a pipe or from -c.")
  var echo = false

  @Flag(name: .shortAndLong, help: "Begin without the lines that say how.")
  var quiet = false

  @Flag(help: "Begin at a terminal without the lines of ~/.config/\(ToolContext.name)/init.")
  var noInit = false

  @OptionGroup var design: DesignOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    let missing = scenario.first.flatMap { FileSystem.kind(of: $0) == nil ? $0 : nil }
    if let missing, let objection = tool.objection(to: missing) { throw ValidationError(objection) }
    try require(
      scenario.count <= 2, "A file and the name of a scenario in it: there is no third word.")
    guard let missing else { return }
    // The shell is what opens without a command, so that a misspelt one comes here, too.
    let commands = tool.commandNames
    let help = Spelling.nearest(to: missing, among: commands).map { " Did you mean `\($0)`?" } ?? ""
    throw ValidationError("There is neither a command nor a file `\(missing.visible)`.\(help)")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let options = ShellOptions(
      tool: tool, setting: try design.setting(in: tool), scenario: scenario,
      recording: record, isQuiet: quiet, isEchoing: echo, ignoresInit: noInit)
    return try options.run(lines.map(CommandLineText.lines))
  }
}

extension ShellOptions {
  /// Opens the shell; `lines` take the place of what would be read.
  func run(_ lines: [String]? = nil) throws -> ExitStatus {
    guard lines == nil, let shell = try TerminalShell(self) else { return try runAtPipe(lines) }
    shell.run()
    return .success
  }
}

/// The text of the option `-c`.
enum CommandLineText {
  /// The lines, which semicolons outside quotes separate. Spaces around them are dropped, but for
  /// those that indent a line of a block: two or more.
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
  static let abstract = "Be shown around the shell in two minutes, line by line."
  static let discussion = """
    The shell opens, says what to type and what to look at, and goes on when it was typed. \
    Every other line works as ever.
    """

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    try ShellOptions(tool: tool, setting: tool.setting, isTour: true).run()
  }
}
