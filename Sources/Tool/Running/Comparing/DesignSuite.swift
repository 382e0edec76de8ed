import Machines
import ScenarioLanguage

/// Runs the same scenarios in several designs, one design after the other.
package struct DesignSuite<M: Machine>: Sendable {
  private let files: ScenarioFiles
  private let designs: Designs<M>
  private let jobs: Int
  private let setting: ScenarioSetting<M>
  private let makeLoader: @Sendable (ScenarioSetting<M>) -> ScenarioLoader<M>

  /// Creates a suite over the file system.
  ///
  /// - Parameters:
  ///   - files: the scenarios.
  ///   - designs: the given that chooses a design, and the allowed differences from the newest
  ///     design.
  ///   - setting: the setting of the scenarios in every design.
  ///   - jobs: the number of files run in parallel. It does not affect the verdicts.
  ///   - makeLoader: makes the loader that finds and reads files for the setting of a design.
  package init(
    _ files: ScenarioFiles, among designs: Designs<M>, like setting: ScenarioSetting<M>,
    jobs: Int = 1,
    makeLoader: @escaping @Sendable (ScenarioSetting<M>) -> ScenarioLoader<M> = {
      ScenarioLoader(setting: $0)
    }
  ) {
    self.files = files
    self.designs = designs
    self.jobs = jobs
    self.setting = setting
    self.makeLoader = makeLoader
  }

  /// Runs the selected scenarios in the design with this name and passes events to `report`. A
  /// scenario that itself names a design runs in that design.
  ///
  /// A scenario ends at the first declared difference between its design and the newest design, and
  /// counts as diverged. No scenario is started once `isInterrupted` returns true. Throws a
  /// ``DesignError`` if there is no such design, or the first error in a declaration.
  package func run(
    in name: String, selection: Selection<M> = Selection(),
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    report: (RunEvent) -> Void = { _ in }
  ) throws -> DesignVerdict {
    let design = try designs.design(name)
    let library = LibraryRun(
      jobs: jobs, selection: selection,
      loader: makeLoader(try designs.given.setting(for: name, like: setting)),
      makeShadow: try DesignShadow.maker(of: design, among: designs))
    var verdict = DesignVerdict(
      design: design.name,
      declared: designs.declared.map { .init(name: $0.name, reason: $0.reason) })
    verdict.summary = library.run(files, isInterrupted: isInterrupted) { event in
      if case .finished(let result) = event { verdict.add(result) }
      report(event)
    }
    return verdict
  }
}

/// The results of scenarios in one design.
package struct DesignVerdict: Hashable, Sendable {
  /// A declared divergence, and the number of scenarios that end with it.
  package struct DeclaredCount: Hashable, Sendable {
    /// The name of the declaration.
    package let name: String
    /// The reason for the intended difference.
    package let reason: String
    /// The number of scenarios.
    package internal(set) var count = 0
  }

  /// The name of the design, as written in the given.
  package let design: String
  /// The totals.
  package internal(set) var summary = RunSummary()
  /// The counts of all declarations, in the order of the declarations.
  package private(set) var declared: [DeclaredCount]
  /// The names of the failed scenarios in the form `PATH:NAME`.
  package private(set) var failed: [String] = []
  /// The paths, as passed by the caller, of the files that have steps without a block.
  package private(set) var unasserted: [String] = []

  /// Whether there was a scenario to run.
  package var hasRun: Bool {
    summary.passed + summary.failed + summary.diverged + summary.skipped > 0
  }

  mutating func add(_ result: ScenarioResult) {
    let file = SourceFile.name(of: result.path)
    if result.steps.unasserted > 0, unasserted.last != file { unasserted.append(file) }
    switch result.verdict {
    case .failed: failed.append(result.identity)
    case .diverged(let name, _):
      for index in declared.indices where declared[index].name == name {
        declared[index].count += 1
      }
    case .passed, .failedAsExpected, .skipped: break
    }
  }
}
