import Machines
import Running

extension Command {
  /// `.run PATH…`
  static var run: Self {
    Self(
      name: "run", usage: "PATH…",
      help: "run scenario files and folders, beside this scenario", brief: "run files beside this",
      group: .files,
      arguments: .files, count: 1...64,
      example: ["<step>", ".save example.scenario", ".run example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      let report = TextReport(by: session.tool, paint: session.settings.paint)
      let (before, current) = (session, console)
      let library = LibraryRun<M>(loader: session.loader)
      let summary = library.run(ScenarioFiles(arguments), isInterrupted: session.isInterrupted) {
        let text = report.text(for: $0)
        before.complain(text.diagnostics, on: current)
        before.show(text.output, on: current)
      }
      session.note(summary.exitCode)
      guard !session.isInterrupted() else { throw CommandError(message: "interrupted") }
    }
  }
}
