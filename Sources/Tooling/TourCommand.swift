import ArgumentParser
import Machines

struct TourCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tour", abstract: "Be shown around the shell in two minutes, line by line.",
      discussion: """
        The shell opens, says what to type and what to look at, and goes on when it was typed. \
        Every other line works as ever.
        """)
  }

  @OptionGroup var color: ColorOption

  func run() throws {
    try ShellOptions<M>(paint: color.paint, setting: .standard, isTour: true).run()
  }
}
