import ArgumentParser
import Conversing
import Machines
import Replaying

/// The machine as a program behind the protocol.
struct ServeCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", abstract: "Answer as a program that is a machine, in lines of JSON.",
      discussion: """
        Reads a request a line from standard input, and answers each with a line, until the input \
        ends. `\(RunningTool.name) --machine '\(RunningTool.name) serve' run PATH` is its other \
        side.
        """)
  }

  /// The largest number of bytes of a request.
  private static var limit: Int { 1 << 20 }

  func run() throws {
    let matching = MachineTool<M>.running.setting.matching
    var service = MachineService<M>(
      unordered: matching.unorderedVerbs, isLenient: matching.isLenient)
    var lines = StandardInput(limit: Self.limit)
    while let line = try lines.next() {
      let answer =
        line.count <= Self.limit
        ? service.answer(to: line)
        : MachineService<M>.error("the line has more than \(Self.limit >> 20) MiB")
      Output.results(answer + "\n")
    }
  }
}
