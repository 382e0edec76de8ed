import FileAccess
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.load FILE [NAME]`
  static var load: Self {
    Self(
      name: "load", usage: "FILE [NAME]",
      help: "run a scenario from a file and stay at its end", brief: "run a file, and stay",
      group: .files,
      arguments: .scenario, count: 1...2,
      example: ["<step>", ".save example.scenario", ".load example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      guard let scenario = try session.scenario(named: arguments, on: console) else { return }
      session.standAnew(in: scenario, on: console)
    }
  }

  /// `.reload`
  static var reload: Self {
    Self(
      name: "reload", help: "read the scenario's file again and return to the same step",
      brief: "read a file again", group: .files,
      example: ["<step>", ".save example.scenario", ".load example.scenario", ".reload"]
    ) { session, _, console throws(CommandError) in
      try session.reload(on: console)
    }
  }

  /// `.run PATH…`
  static var run: Self {
    Self(
      name: "run", usage: "PATH…",
      help: "run scenario files and folders, without leaving this scenario",
      brief: "run other files",
      group: .files,
      arguments: .files, count: 1...64,
      example: ["<step>", ".save example.scenario", ".run example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      var report = TextReport(by: session.tool, paint: session.settings.paint)
      var text = ""
      let (before, current) = (session, console)
      let library = LibraryRun<M>(loader: session.loader)
      let summary = library.run(ScenarioFiles(arguments), isInterrupted: session.isInterrupted) {
        before.complain(report.diagnostics(for: $0), on: current)
        report.take($0, into: &text)
      }
      session.show(text, on: console)
      session.note(summary.exitCode)
      guard !session.isInterrupted() else { throw CommandError(message: "interrupted") }
    }
  }
}

extension ScenarioSyntax {
  /// A remark on a scenario that a run would skip or expect to fail; `nil` for other scenarios.
  fileprivate var remark: String? {
    if let skipReason { return "a run skips it: \(skipReason.visible)" }
    return expectedFailureReason.map { "its failure is expected: \($0.visible)" }
  }
}

extension Session {
  /// Replaces the current scenario with a loaded one, and shows its number of steps.
  mutating func standAnew(in scenario: BoundScenario<M>, on console: any Console) {
    stand(in: scenario, on: console)
    let count = body.timeline.stepCount.counted("step")
    show("\(scenario.syntax.name.visible): \(count)\n", on: console)
    if let remark = scenario.syntax.remark { show("  \(remark)\n", on: console) }
  }

  /// Loads the scenario specified by its file and, if the file contains several scenarios, by its
  /// name. If the file has errors, reports them and returns `nil`.
  mutating func scenario(
    named arguments: [String], on console: any Console
  ) throws(CommandError) -> BoundScenario<M>? {
    let file: LoadedFile<M>
    let saved = Self.scenarioFile(arguments[0])
    let isSaved = FileSystem.kind(of: arguments[0]) == nil && FileSystem.kind(of: saved) == .file
    let path = isSaved ? saved : arguments[0]
    // A change while the file is being read is treated as a later change.
    let stamp = FileSystem.stamp(of: path)
    do throws(FileError) { file = try loader.load(TextSource(argument: path)) } catch {
      throw CommandError(error)
    }
    knownFiles[FileSystem.resolved(path)] = stamp
    guard file.diagnostics.isEmpty else {
      report(file.diagnostics, on: console)
      return nil
    }
    do throws(ScenarioChoiceError) {
      return try file.scenario(named: arguments.dropFirst().first)
    } catch {
      throw CommandError(message: error.message, help: error.help, argument: error.isOfName ? 1 : 0)
    }
  }
}

extension Session {
  /// The scenario of the current session, if it was loaded from a file or is being stepped through;
  /// `nil` for other scenarios.
  var scenarioOfFile: BoundScenario<M>? {
    body.scenario.flatMap { $0.files.contains($0.path) ? $0 : nil }
  }

  /// Reads the scenario's file again. If the scenario is being stepped through, the position is
  /// kept.
  mutating func reload(on console: any Console) throws(CommandError) {
    guard let old = scenarioOfFile else {
      throw CommandError(
        message: "this scenario has no file", help: "open one with .load FILE or .step FILE"
      )
    }
    guard let scenario = try scenario(named: [old.path, old.label], on: console) else { return }
    let (position, isRehearsed) = (body.timeline.position, body.isRehearsed)
    // Any further steps that the user has taken after the file's steps are kept so that they can be
    // saved.
    if body.timeline.last == old.stimuli.count { reset() }
    guard isRehearsed else { return standAnew(in: scenario, on: console) }
    rehearse(scenario, on: console)
    _ = travel { $0.go(to: min(position, $0.last)) }
    showRehearsed(on: console)
  }
}
