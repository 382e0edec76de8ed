import FlowDesigns
import Machines
import Running
import ScenarioLanguage
import Simulation
import Synchronization
import TextFormats

/// Compares the oldest design with the newest one, one of which has a defect, by all scenarios at
/// some paths: a defect that a scenario shows must be reported, and not be mistaken for a declared
/// difference.
struct ComparedDefects {
  private let files: ScenarioFiles
  private let designs = Designs<World>.ofFlow

  /// Comparisons by the scenarios at some paths.
  init(at paths: [String]) { files = ScenarioFiles(paths) }

  /// Every change of an answer that a handler of the oldest design gives in the scenarios.
  func defectsOfOldest() throws -> [DesignDefect] {
    let answers = HandlerAnswers()
    let oldest = try designs.design(designs.ends.oldest)
    _ = try difference(
      between: oldest, oldest.changed { answers.record(&$0) }, among: designs.withoutDeclarations)
    return answers.defects
  }

  /// Prints a line of JSON for every `distance`th defect, beginning with `first`: a scenario that
  /// shows it if its design is compared with itself, and what a comparison of the designs reports.
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

  /// A scenario in which a design differs from itself with a defect; `nil` if there is none.
  private func difference(showing defect: DesignDefect) throws -> String? {
    let name = defect.isOfNewest ? designs.ends.newest : designs.ends.oldest
    let design = try designs.design(name)
    return try difference(
      between: design, design.changed(by: defect.mutate), among: designs.withoutDeclarations)
  }

  /// What a comparison of the designs, one of which has a defect, reports; `nil` for nothing.
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

  /// The first scenario with an undeclared difference between two designs; otherwise, the first
  /// declaration whose own scenario does not show it.
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

/// The first of several names, found by several threads.
private final class FirstFound: Sendable {
  private let found = Mutex<String?>(nil)

  var name: String? { found.withLock { $0 } }

  func note(_ name: String) { found.withLock { $0 = $0 ?? name } }
}
