import FlowDesigns
import Machines
import Running
import ScenarioLanguage
import Simulation
import Synchronization
import TextFormats

/// Compares the oldest design with the newest design on all scenarios at some paths. One of the
/// designs has a defect. If a scenario shows the defect, the defect must be reported and must not
/// be mistaken for a declared difference.
struct ComparedDefects {
  private let files: ScenarioFiles
  private let designs = Designs<World>.ofFlow

  /// Prepares comparisons on the scenarios at some paths.
  init(at paths: [String]) { files = ScenarioFiles(paths) }

  /// Returns every change to an answer that a handler of the oldest design gives in the scenarios.
  func defectsOfOldest() throws -> [DesignDefect] {
    let answers = HandlerAnswers()
    let oldest = try designs.design(designs.ends.oldest)
    _ = try difference(
      between: oldest, oldest.changed { answers.record(&$0) }, among: designs.withoutDeclarations)
    return answers.defects
  }

  /// Prints a line of JSON for every `distance`th defect, starting with defect `first`. The line
  /// contains a scenario that shows the defect when the defective design is compared with the same
  /// design without the defect. It also contains the scenario or declaration that a comparison of
  /// the oldest design with the newest design reports.
  func run(_ defects: [DesignDefect], every distance: Int, from first: Int) throws {
    for number in stride(from: first, to: defects.count, by: distance) {
      let defect = defects[number]
      let shown = try difference(showing: defect)
      let line: JSONRecord = [
        "number": number, "row": defect.row, "change": defect.change, "shown": shown,
        "reported": try shown.flatMap { _ in try difference(reporting: defect) },
      ]
      print(line.text)
      flush()
    }
  }

  /// Returns a scenario in which a defective design differs from the same design without the
  /// defect; `nil` if there is no such scenario.
  private func difference(showing defect: DesignDefect) throws -> String? {
    let name = defect.isOfNewest ? designs.ends.newest : designs.ends.oldest
    let design = try designs.design(name)
    return try difference(
      between: design, design.changed(by: defect.mutate), among: designs.withoutDeclarations)
  }

  /// Returns the scenario or declaration that a comparison of the designs reports if one of them
  /// has a defect; `nil` if the comparison reports nothing.
  private func difference(reporting defect: DesignDefect) throws -> String? {
    var (oldest, newest) = try (
      designs.design(designs.ends.oldest), designs.design(designs.ends.newest)
    )
    if defect.isOfNewest {
      newest = newest.changed(by: defect.mutate)
    } else {
      oldest = oldest.changed(by: defect.mutate)
    }
    return try difference(between: oldest, newest, among: designs)
  }

  /// Returns the first scenario with an undeclared difference between two designs. If there is
  /// none, returns the first declaration whose own scenario does not show the declared difference.
  private func difference(
    between one: Design<World>, _ other: Design<World>, among designs: Designs<World>
  ) throws -> String? {
    let comparison = try LibraryComparison(
      of: one, other, among: designs, jobs: 2, loader: ScenarioLoader(setting: .standard))
    let found = FirstFound()
    let summary = comparison.run(
      files, isInterrupted: { found.name != nil },
      report: { event in
        if case .compared(let scenario) = event, case .diverges = scenario.verdict {
          found.note(scenario.identity)
        }
      })
    return found.name ?? summary.stale.first?.name
  }
}

/// The first of the names that several threads have found.
private final class FirstFound: Sendable {
  private let found = Mutex<String?>(nil)

  var name: String? { found.withLock { $0 } }

  func note(_ name: String) { found.withLock { $0 = $0 ?? name } }
}
