import Files
import ArgumentParser
import Replaying
import Shell
import Simulation

struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "Take stimuli and print what they cause.",
    discussion: """
      At a terminal, with a prompt, history and completion; from a pipe, without. Lines are those of a \
      scenario: indented lines under a stimulus are compared with what it caused. `.help` lists the \
      commands.
      """)

  @OptionGroup var color: ColorOption

  func run() throws {
    if let shell = TerminalShell(paint: color.paint) { return shell.run() }
    var session = Session<World>(name: "<stdin>", paint: color.paint)
    var lines = StandardInput()
    let console = PipeConsole()
    do throws(FileError) {
      while !session.hasEnded, let line = try lines.next() { session.take(line, on: console) }
    } catch {
      Output.diagnostics(color.paint.error(error.text) + "\n")
      try ExitStatus.unreadable.exit()
    }
    session.finish(on: console)
    try session.status.exit()
  }
}

/// Standard output and standard error, whatever they lead to.
struct PipeConsole: Console {
  func show(_ output: String) { Output.results(output) }
  func complain(_ diagnostics: String) { Output.diagnostics(diagnostics) }
  var columns: Int? { nil }
}
