import ArgumentParser
import Replaying
import Shell
import Simulation

struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "Take stimuli from standard input and print what they cause.",
    discussion: """
      Lines are those of a scenario. Indented lines under a stimulus are compared with what it caused.
      """)

  @OptionGroup var color: ColorOption

  func run() throws {
    var session = Session<World>(name: "<stdin>", paint: color.paint)
    var lines = StandardInput()
    var status = ExitStatus.success
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
