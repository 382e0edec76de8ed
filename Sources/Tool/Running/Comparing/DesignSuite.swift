import Machines
import ScenarioLanguage

/// Runs the same scenarios in several designs, one after the other.
package struct DesignSuite<M: Machine>: Sendable {
  private let files: ScenarioFiles
  private let designs: Designs<M>
  private let jobs: Int
  private let setting: ScenarioSetting<M>
  private let makeLoader: @Sendable (ScenarioSetting<M>) -> ScenarioLoader<M>

  /// A suite over the file system.
  ///
  /// - Parameters:
  ///   - files: the scenarios.
  ///   - designs: how a design is chosen, and where it may differ from the newest one.
  ///   - setting: what holds for the scenarios in every design.
  ///   - jobs: the number of files run in parallel; verdicts do not depend on it.
  ///   - makeLoader: makes what finds and reads files for the setting of a design.
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

  /// Runs the selected scenarios in the design of a name, where they do not name one themselves,
  /// and passes events to `report`. Where the design differs from the newest one as declared, a
  /// scenario ends and counts as diverged.
  ///
  /// No scenario is started once `isInterrupted` returns true. Throws a ``DesignError`` if there is
  /// no such design, or the first mistake in a declaration.
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

/// What came of scenarios in one design.
package struct DesignVerdict: Hashable, Sendable {
  /// A declared divergence, and how many scenarios end with it.
  package struct DeclaredCount: Hashable, Sendable {
    /// The name of the declaration.
    package let name: String
    /// Why the designs are meant to differ.
    package let reason: String
    /// The number of scenarios.
    package internal(set) var count = 0
  }

  /// The name of the design, as the given has it.
  package let design: String
  /// The totals.
  package internal(set) var summary = RunSummary()
  /// Every declaration, in declared order.
  package private(set) var declared: [DeclaredCount]
  /// The scenarios that failed, as `PATH:NAME`.
  package private(set) var failed: [String] = []
  /// The files with steps that have no block, as given.
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
