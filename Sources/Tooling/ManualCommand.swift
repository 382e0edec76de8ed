import ArgumentParser
import LibC
import Machines

struct ManualCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual", abstract: "Print the page of the manual, as man reads it.",
      discussion: """
        Write it to a folder of the manual: `\(RunningTool.name) manual > \
        ~/.local/share/man/man1/\(RunningTool.name).1`.
        """)
  }

  func run() { Output.results(ManualPage<M>(day: Self.today).text) }

  private static var today: String {
    var now = time(nil)
    var day = tm()
    gmtime_r(&now, &day)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(months[Int(day.tm_mon)]) \(day.tm_mday), \(1900 + day.tm_year)"
  }
}
