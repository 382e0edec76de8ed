import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.coverage [PATH]…`
  static var coverage: Self {
    Self(
      name: "coverage", usage: "[PATH]...",
      help: "let .can mark what no scenario at these paths covers; without a path, stop",
      brief: "mark what is not covered", group: .asking,
      arguments: .files, count: 0...64,
      example: ["<step>", ".save example.scenario", ".coverage example.scenario", ".can"]
    ) { session, arguments, console throws(CommandError) in
      guard !arguments.isEmpty else {
        session.covered = nil
        return session.show(".can marks nothing\n", on: console)
      }
      try session.cover(by: arguments, on: console)
    }
  }
}

extension Session {
  /// Determines and reports which items the scenarios at some paths cover. If a path cannot be
  /// read, an error is reported and the previous coverage is kept.
  fileprivate mutating func cover(
    by paths: [String], on console: any Console
  ) throws(CommandError) {
    do {
      let shared = try SharedSequences(
        of: ScenarioFiles(paths), by: loader, isInterrupted: isInterrupted)
      var finder = CoverageFinder<M>(in: shared.lexicon)
      for sequence in shared.sequences {
        try finder.find(in: sequence.stimuli, behind: sequence.givens)
      }
      guard !isInterrupted() else { return show("stopped\n", on: console) }
      covered = finder.found
      let counts = CoverageItem.Kind.allCases.map { kind in
        finder.found.count { $0.kind == kind }.counted(kind.rawValue)
      }
      let scenarios = shared.sequences.count.counted("scenario")
      show("\(scenarios): \(counts.joined(separator: ", "))\n", on: console)
    } catch let error as Diagnostic {
      report([error], on: console)
    } catch let error as FileError {
      throw CommandError(error)
    } catch {
      // The givens of a loaded scenario are always possible.
      throw CommandError(message: "\(error)")
    }
  }
}
