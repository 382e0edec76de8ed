import ArgumentParser
import Machines
import Replaying
import Shell
import Simulation

struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "Take stimuli from standard input and print what they cause.",
    discussion: """
      Lines are those of a scenario. Indented lines under a stimulus are compared with what it caused.
      In a terminal they can be edited, and are remembered in a file that GATEHOUSE_HISTORY names.
      """)

  @OptionGroup var color: ColorOption

  func run() throws {
    var session = Session<World>(name: "<stdin>", paint: color.paint)
    var status = ExitStatus.success
    let words = World.vocabulary.stimuli.verbs.map(\.signature.name)
    if let lines = TerminalLines(completing: words) {
      while let line = lines.next() { show(session.take(line)) }
      lines.close()
      show(session.finish())
      try max(status, session.status).exit()
      return
    }
    var lines = StandardInput()
    do throws(FileError) {
      while let line = try lines.next() { show(session.take(line)) }
    } catch {
      Output.diagnostics(color.paint.error(error.text) + "\n")
      status = .unreadable
    }
    show(session.finish())
    try max(status, session.status).exit()
  }

  private func show(_ response: Session<World>.Response) {
    Output.results(response.output)
    Output.diagnostics(response.diagnostics)
  }
}
