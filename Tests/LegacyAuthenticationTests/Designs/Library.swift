import Exploration
import FileAccess
import FlowDesigns
import Foundation
import GatehouseProcess
import Machines
import Running
import ScenarioLanguage
import Simulation

/// The project's scenarios, and the designs of the flow in which they run.
enum Library {
  /// The path of the scenarios' folder.
  static let path = Project.folder.appending(path: "Scenarios").path()

  /// The files of the scenarios.
  static let files = ScenarioFiles([path])

  /// Returns the designs of the flow with other declarations instead of their own.
  static func designs(_ declared: [DeclaredDivergence]) -> Designs<World> {
    let flow = Designs<World>.ofFlow
    return Designs(
      chosenBy: flow.given, from: flow.ends.oldest, to: flow.ends.newest,
      unordered: flow.unordered, variants: flow.variants, display: flow.display,
      parts: flow.parts, areAlike: flow.areAlike, endAlike: flow.endAlike, declared: declared)
  }

  /// Returns the failures of scenarios in the form `SCENARIO: VERDICT`. Scenarios run in `design`
  /// unless they specify another design. Declared differences from the routers do not count as
  /// failures.
  static func failures(in design: String, among designs: Designs<World> = .ofFlow) throws
    -> [String]
  {
    let setting = try designs.given.setting(for: design, like: .standard)
    let shadow = try DesignShadow.maker(of: designs.design(design), among: designs)
    var failures: [String] = []
    let run = LibraryRun<World>(loader: ScenarioLoader(setting: setting), makeShadow: shadow)
    let summary = run.run(files) { event in
      guard case .finished(let result) = event else { return }
      switch result.verdict {
      case .passed, .diverged: break
      default: failures.append("\(result.identity): \(result.verdict)")
      }
    }
    return summary.unreadable == 0 ? failures : failures + ["\(summary.unreadable) unreadable"]
  }

  /// Compares two designs on each scenario at some paths (by default, on the whole library), and
  /// passes on the events.
  ///
  /// By default, the designs are the coordinator and the routers.
  static func compare(
    _ old: String? = nil, _ new: String? = nil, among designs: Designs<World>,
    by paths: [String]? = nil, report: (ComparisonEvent) -> Void
  ) throws -> ComparisonSummary {
    let (oldest, newest) = designs.ends
    let comparison = try LibraryComparison(
      of: designs.design(old ?? oldest), designs.design(new ?? newest), among: designs, jobs: 2)
    let files = paths.map { ScenarioFiles($0) } ?? files
    return comparison.run(files, report: report)
  }

  /// Returns the undeclared differences between two designs in the library, up to one per scenario,
  /// together with errors in files. Also returns the totals of the comparison.
  static func undeclared(
    _ old: String? = nil, _ new: String? = nil
  ) throws -> (scenarios: [String], summary: ComparisonSummary) {
    var undeclared: [String] = []
    let summary = try compare(old, new, among: .ofFlow) { event in
      switch event {
      case .compared(let scenario):
        if case .diverges(let step) = scenario.verdict {
          undeclared.append("\(scenario.identity): step \(step.number): \(step.stimulus)")
        }
      case .unreadable(let error): undeclared.append(error.text)
      case .rejected(let errors, _): undeclared += errors.map(\.text)
      case .began, .leftOut, .ended: break
      }
    }
    return (undeclared, summary)
  }

  /// Passes random sequences of 40 stimuli through two designs.
  static func walk(
    _ first: String, _ second: String, sequences: Int, seed: UInt64
  ) throws -> DifferentialWalkReport<World> {
    let designs = Designs<World>.ofFlow
    let (first, second) = (try designs.design(first), try designs.design(second))
    let walk = try DifferentialWalk<World>(sequences: sequences, length: 40, seed: seed) {
      lexicon in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }
    return walk.run()
  }
}
