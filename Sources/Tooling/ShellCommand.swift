import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying

struct ShellCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shell", abstract: "Take stimuli and print what they cause.",
      discussion: """
        At a terminal, with a prompt, history and completion; from a pipe, without. Lines are \
        those of a scenario: indented lines under a stimulus are compared with what it caused. A \
        trace in JSON, as the whole of standard input, says the same. `.help` lists the commands.
        """)
  }

  @Argument(
    help: "A file whose scenario runs first, as .load runs it, and the scenario's name.",
    completion: .scenarioFiles)
  var scenario: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the session to a new file while it goes on: it holds every finished step.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Take these lines and end, in place of standard input.", valueName: "line; line"))
  var lines: String?

  @Flag(
    help: "Print each stimulus before what comes of it, where lines come from a pipe or from -c.")
  var echo = false

  @Flag(name: .shortAndLong, help: "Begin without the lines that say how.")
  var quiet = false

  @Flag(help: "Begin at a terminal without the lines of ~/.config/\(RunningTool.name)/init.")
  var noInit = false

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard scenario.count <= 2 else {
      throw ValidationError("A file and the name of a scenario in it: there is no third word.")
    }
    guard let file = scenario.first, FileSystem.kind(of: file) == nil else { return }
    // The shell is what opens without a command, so that a misspelt one comes here, too.
    let commands = MachineTool<M>.running.commands.compactMap { $0.configuration.commandName }
    let help = Spelling.nearest(to: file, among: commands).map { " Did you mean `\($0)`?" } ?? ""
    throw ValidationError("There is neither a command nor a file `\(file.visible)`.\(help)")
  }

  func run() throws {
    let options = ShellOptions(
      paint: color.paint, setting: try design.setting(), scenario: scenario, recording: record,
      isQuiet: quiet, isEchoing: echo, ignoresInit: noInit)
    try options.run(lines.map(CommandLineText.lines))
  }
}

extension ShellOptions {
  /// Opens the shell; `lines` take the place of what would be read.
  func run(_ lines: [String]? = nil) throws {
    do {
      if let lines { return try PipeShell(self).run(lines) }
      if let shell = try TerminalShell(self) { return shell.run() }
      try PipeShell(self).run()
    } catch let error as FileError {
      Output.diagnostics(paint.error(error.text) + "\n")
      try ExitStatus.unreadable.exit()
    }
  }
}

/// The text of the option `-c`.
enum CommandLineText {
  /// The lines, which semicolons outside quotes separate. Spaces around them are dropped, but for
  /// those that indent a line of a block: two or more.
  static func lines(of text: String) -> [String] {
    var lines = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if character == ";" || character == "\n", !isQuoted {
        lines.append("")
        continue
      }
      lines[lines.count - 1].append(character)
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
