import Files
import ScenarioLanguage
import Machines
import Notation
import Replaying

extension Command {
  /// `.load FILE [NAME]`
  static var load: Self {
    Self(
      name: "load", usage: "FILE [NAME]",
      help: "run a scenario of a file and stay where it ends",
      arguments: .scenario, count: 1...2,
      example: { step in [step, ".save example.scenario", ".load example.scenario"] }
    ) { session, arguments, console throws(CommandError) in
      let file: LoadedFile<M>
      do throws(FileError) { file = try session.loader.load(arguments[0]) } catch {
        throw CommandError(error)
      }
      guard file.diagnostics.isEmpty else { return session.report(file.diagnostics, on: console) }
      let scenario = try pick(arguments.dropFirst().first, of: file.scenarios)
      session.stand(in: scenario, on: console)
      let count = TextReport.count(session.body.timeline.position, "step")
      session.show("\(scenario.syntax.name.visible): \(count)\n", on: console)
      if let remark = remark(on: scenario.syntax) { session.show("  \(remark)\n", on: console) }
    }
  }

  /// What a run makes of the scenario, where that is not what was seen here.
  private static func remark(on scenario: ScenarioSyntax) -> String? {
    if let reason = scenario.skipReason { return "a run skips it: \(reason.visible)" }
    return scenario.expectedFailureReason.map { "its failure is expected: \($0.visible)" }
  }

  private static func pick(
    _ name: String?, of scenarios: [BoundScenario<M>]
  ) throws(CommandError) -> BoundScenario<M> {
    let names = scenarios.map(\.syntax.name)
    let labels = scenarios.map(\.label)
    let shown = labels.prefix(20).map(Completer<M>.quoted).joined(separator: ", ")
    let help = names.count > 20 ? "it holds \(shown) and others" : "it holds \(shown)"
    if let name {
      if let row = names.compactMap({ OutlineRow.Name($0) }).first(where: { $0.outline == name }),
        !names.contains(name), !labels.contains(name)
      {
        throw CommandError(
          message: "this is an outline: name one of its rows",
          help: "the first is \(Completer<M>.quoted(row.text))", argument: 1)
      }
      guard let index = labels.firstIndex(of: name) ?? names.firstIndex(of: name) else {
        throw CommandError(message: "the file has no such scenario", help: help, argument: 1)
      }
      return scenarios[index]
    }
    guard let only = scenarios.first else {
      throw CommandError(message: "the file has no scenario", argument: 0)
    }
    guard scenarios.count == 1 else {
      throw CommandError(
        message: "the file has \(scenarios.count) scenarios: name one", help: help, argument: 0)
    }
    return only
  }
}
