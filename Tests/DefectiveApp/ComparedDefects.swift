import FlowDesigns
import Machines
import Running
import ScenarioLanguage
import Simulation
import TextFormats

/// Holds the old design against the new one with a defect, by all scenarios at some paths: a defect
/// that one of them shows must be reported, and not pass for a declared difference.
struct ComparedDefects {
  private let numbers: [Int]
  private let files: ScenarioFiles
  private let designs = Designs<World>.ofFlow

  /// A comparison for the defects with these numbers.
  init(_ numbers: [Int], at paths: [String]) {
    self.numbers = numbers
    files = ScenarioFiles(paths)
  }

  /// Prints a line of JSON for each defect: how many scenarios show it when the new design is held
  /// against itself, and how many are reported when it is held against the old one.
  func run() throws {
    let (old, new) = (designs.ends.oldest, designs.ends.newest)
    for number in numbers {
      let mutant = World.mutants[number]
      let shown = try differences(from: new, mutant, among: designs.withoutDeclarations)
      let reported = shown.isEmpty ? [] : try differences(from: old, mutant, among: designs)
      let line: JSONRecord = [
        "number": number, "row": mutant.row.path, "change": mutant.sentence,
        "shown": shown.count, "reported": reported.count, "example": shown.first,
      ]
      print(line.text)
      flush()
    }
  }

  /// The scenarios in which a design differs from the new one with a defect, and no declaration
  /// says so; and the declarations whose own scenarios do not show them any more.
  private func differences(
    from name: String, _ mutant: WorldMutant, among designs: Designs<World>
  ) throws -> [String] {
    let comparison = try LibraryComparison(
      of: designs.design(name),
      designs.design(designs.ends.newest).changed { $0.mutate(by: mutant) }, among: designs,
      jobs: 2, loader: ScenarioLoader(setting: .standard))
    var found: [String] = []
    let summary = comparison.run(files) { event in
      if case .compared(let scenario) = event, case .diverges = scenario.verdict {
        found.append(scenario.identity)
      }
    }
    return found + summary.stale.map(\.name)
  }
}
