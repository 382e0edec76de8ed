import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.load FILE [NAME]`
  static var load: Self {
    Self(
      name: "load", usage: "FILE [NAME]",
      help: "run a scenario of a file and stay where it ends", brief: "run a file, and stay",
      group: .files,
      arguments: .scenario, count: 1...2,
      example: ["<step>", ".save example.scenario", ".load example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      guard let scenario = try session.scenario(named: arguments, on: console) else { return }
      session.standAnew(in: scenario, on: console)
    }
  }
}

extension ScenarioSyntax {
  /// A remark on how a run would treat the scenario, if differently.
  fileprivate var remark: String? {
    if let skipReason { return "a run skips it: \(skipReason.visible)" }
    return expectedFailureReason.map { "its failure is expected: \($0.visible)" }
  }
}

extension Session {
  /// Replaces the current scenario by a loaded one, and says how many steps it has.
  mutating func standAnew(in scenario: BoundScenario<M>, on console: any Console) {
    stand(in: scenario, on: console)
    let count = body.timeline.stepCount.counted("step")
    show("\(scenario.syntax.name.visible): \(count)\n", on: console)
    if let remark = scenario.syntax.remark { show("  \(remark)\n", on: console) }
  }

  /// The scenario that arguments name by its file and, where that has several, by its name; `nil`
  /// if the file has errors, which are reported.
  mutating func scenario(
    named arguments: [String], on console: any Console
  ) throws(CommandError) -> BoundScenario<M>? {
    let file: LoadedFile<M>
    do throws(FileError) { file = try loader.load(TextSource(argument: arguments[0])) } catch {
      throw CommandError(error)
    }
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
