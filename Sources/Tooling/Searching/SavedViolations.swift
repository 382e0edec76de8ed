import Exploration
import Machines
import Notation
import Running
import Tracing

/// The violations that an exploration saves, and those that earlier ones saved.
struct SavedViolations<M: Machine> {
  /// The violations that the folder already held.
  let replayed: SavedFailures<M>
  private let folder: ScenarioFolder?

  /// Replays the scenarios in a folder. `paths` are the inputs of the command.
  init(
    in folder: String?, beside paths: [String], of tool: MachineTool<M>,
    checking claims: (inout Lexicon) throws -> [Property<M>]
  ) throws {
    self.folder = try folder.map {
      try ScenarioFolder(at: $0, among: ProtectedFiles(ScenarioFiles(paths)))
    }
    replayed = try SavedFailures(in: folder, of: tool, checking: claims)
  }

  /// Saves the violations that a single path shows, and returns what was saved.
  func save(_ report: ExplorationReport<M>) throws -> String {
    guard let folder else { return "" }
    var text = ""
    for verdict in report.verdicts where verdict.answer == .broken && verdict.property.isAboutSteps
    {
      guard let trace = verdict.trace else { continue }
      let name = verdict.invariantName ?? verdict.property.rule?.name ?? verdict.property.text
      let addition = try folder.add(
        trace.scenario(
          named: name, showing: "Broken: \(verdict.property.text)", in: report.lexicon), named: name
      )
      text += "\n\(addition.text(steps: trace.steps.count))\n"
    }
    return text
  }
}
