import Machines
import Parallelism
import ScenarioLanguage

/// Compares two designs on every scenario of some files.
public struct LibraryComparison<M: Machine>: Sendable {
  private let comparer: ScenarioComparer<M>
  private let jobs: Int
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>

  /// Creates a comparison of two designs.
  ///
  /// - Parameters:
  ///   - first: the first design.
  ///   - second: the second design.
  ///   - designs: the designs of the machine and their declared differences.
  ///   - jobs: the number of files compared in parallel. It does not affect the events.
  ///   - selection: the scenarios to compare.
  ///   - loader: finds and reads files.
  /// - Throws: the first error in a declaration.
  package init(
    of first: Design<M>, _ second: Design<M>, among designs: Designs<M>, jobs: Int = 1,
    selection: Selection<M> = Selection(), loader: ScenarioLoader<M> = ScenarioLoader()
  ) throws(Diagnostic) {
    comparer = try ScenarioComparer(first: first, second: second, among: designs)
    self.jobs = jobs
    self.selection = selection
    self.loader = loader
  }

  /// Compares the selected scenarios of `files` and passes events to `report`.
  ///
  /// No scenario is started once `isInterrupted` returns true.
  @usableFromInline package func run(
    _ files: ScenarioFiles, isInterrupted: @escaping @Sendable () -> Bool = { false },
    report: (ComparisonEvent) -> Void
  ) -> ComparisonSummary {
    let (first, second) = (comparer.first, comparer.second)
    let isJudging = comparer.designs.areEnds(first, second)
    var summary = ComparisonSummary(declared: comparer.designs.declared)
    func take(_ event: ComparisonEvent) {
      switch event {
      case .compared(let scenario): summary.add(scenario, isJudging: isJudging)
      case .unreadable, .rejected: summary.unreadable += 1
      case .leftOut(let file): summary.leaveOut(file)
      case .began, .ended: break
      }
      report(event)
    }
    report(.began(first: first.name, second: second.name))
    let sources = files.sources
    let settled = selection.settled(over: sources, loader, isInterrupted: isInterrupted)
    var rows = DecidingRows<M>()
    OrderedWork<Void, ([ComparisonEvent], DecidingRows<M>)>.run(
      count: sources.count, jobs: jobs, from: ()
    ) { index, _ in
      var rows = DecidingRows<M>()
      return (compare(sources[index], settled, isInterrupted, &rows), rows)
    } take: { events, seen in
      for event in events { take(event) }
      rows.add(seen)
    }
    summary.rowsNotCompared = rows.neverCompared.map(\.path)
    for error in files.errors { take(.unreadable(error)) }
    summary.isInterrupted = isInterrupted()
    report(.ended(summary))
    return summary
  }

  /// Compares the designs on a scenario that is not in a file, such as a scenario found by a walk.
  /// `name` is the scenario's name in reports. Throws the first error in the scenario.
  package func compare(_ text: String, named name: String) throws(Diagnostic) -> ScenarioComparison
  {
    let file = loader.load(Document(name: name, bytes: Array(text.utf8)))
    if let first = file.diagnostics.first { throw first }
    guard let scenario = file.scenarios.first else { preconditionFailure("\(name) is empty") }
    var rows = DecidingRows<M>()
    var comparison = try comparer.compare(scenario, &rows)
    comparison.source = text
    return comparison
  }

  private func compare(
    _ source: TextSource, _ selection: SettledSelection<M>, _ isInterrupted: () -> Bool,
    _ rows: inout DecidingRows<M>
  ) -> [ComparisonEvent] {
    guard !isInterrupted() else { return [] }
    let files: [LoadedFile<M>]
    do { files = try loader.loadAll(source) } catch {
      return selection.includesErrors(of: source) ? [.unreadable(error)] : []
    }
    return files.flatMap { events(of: $0, source, selection, isInterrupted, &rows) }
  }

  private func events(
    of file: LoadedFile<M>, _ source: TextSource, _ selection: SettledSelection<M>,
    _ isInterrupted: () -> Bool, _ rows: inout DecidingRows<M>
  ) -> [ComparisonEvent] {
    let name = file.document.identity
    var errors = file.diagnostics
    var events: [ComparisonEvent] = []
    for scenario in file.scenarios where file.diagnostics.isEmpty && !isInterrupted() {
      guard selection.includes(scenario) else {
        events.append(.leftOut(scenario.path))
        continue
      }
      do throws(Diagnostic) {
        events.append(.compared(try comparer.compare(scenario, &rows)))
      } catch {
        errors.append(error)
      }
    }
    guard !errors.isEmpty else { return events }
    guard selection.includesErrors(of: source) else { return [] }
    return [.rejected(errors, file: name)]
  }
}
