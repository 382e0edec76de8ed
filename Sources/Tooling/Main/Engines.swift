import Conforming
import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Shell
import Tracing

/// The slow parts of commands (replays and searches), specialised for one machine.
///
/// Commands are called through a protocol. Generic code behind a protocol is compiled only once for
/// all machines, and is then ten times slower than specialised code. The initialiser is inlined at
/// the place that names the machine, so everything that its closures call is specialised as well.
@usableFromInline package struct Engines<M: Machine>: Sendable {
  /// Is polled to determine whether the work should end.
  @usableFromInline typealias Interruption = @Sendable () -> Bool
  /// Is polled to determine whether, and why, a search should end.
  @usableFromInline typealias Stop = @Sendable () -> SearchEnd?
  /// Receives the progress of a search.
  @usableFromInline typealias Look = (SearchProgress) -> Void
  /// Runs a search that returns a report.
  @usableFromInline typealias Searching<Search, Report> =
    @Sendable (Search, _ jobs: Int, @escaping Stop, Look) throws -> Report

  @usableFromInline
  let replay:
    @Sendable (
      LibraryRun<M>, ScenarioFiles, @escaping Interruption, (inout ScenarioResult) -> Void,
      _ complain: (FileError) -> Void, (RunEvent) -> Void
    ) -> RunSummary
  @usableFromInline
  let load: @Sendable (ScenarioLoader<M>, TextSource) throws(FileError) -> LoadedFile<M>
  @usableFromInline
  let share:
    @Sendable (
      ScenarioFiles, Selection<M>, ScenarioLoader<M>, Lexicon, Replayer<M>?, Interruption
    ) throws -> SharedSequences<M>
  @usableFromInline
  let differ:
    @Sendable (
      FilePairs, _ before: TextSource, _ after: TextSource,
      (LibraryDifference<M>.Event) throws(FileError) -> Void
    ) throws(FileError) -> DifferenceSummary
  @usableFromInline
  let walk: @Sendable (RandomWalk<M>, Int, @escaping Interruption) -> RandomWalkReport<M>
  @usableFromInline
  let inject: @Sendable (FaultInjection<M>, Int, @escaping Interruption) -> InjectionReport<M>
  @usableFromInline let explore: Searching<Exploration<M>, ExplorationReport<M>>
  @usableFromInline
  let play:
    @Sendable (
      inout PlayRecorder<M>, ExplorationStart<M>, _ name: String, SearchBounds, Stop, Look
    ) throws -> Void
  @usableFromInline let path: Searching<PathSearch<M>, PathReport<M>>
  @usableFromInline
  let witness: @Sendable (WitnessSearch<M>, Interruption) -> Witness<M>?
  @usableFromInline
  let cover:
    @Sendable (
      CoverageSearch<M>, SearchBounds, _ jobs: Int, @escaping Stop, Look
    ) throws -> CoverageReport<M>
  @usableFromInline let ways: Searching<DistinctWays<M>, WaysReport<M>>
  @usableFromInline let suite: Searching<MutantSuite<M>, MutantSuite<M>.Result>
  @usableFromInline let differences: Searching<DifferentialSearch<M>, DifferentialSearchReport<M>>
  @usableFromInline
  let walkTwo:
    @Sendable (DifferentialWalk<M>, Int, @escaping Interruption) -> DifferentialWalkReport<M>
  @usableFromInline let pair: @Sendable (DesignComparison<M>) -> PairedMachines<M>
  @usableFromInline
  let compare:
    @Sendable (
      LibraryComparison<M>, ScenarioFiles, @escaping Interruption, (ComparisonEvent) -> Void
    ) -> ComparisonSummary
  @usableFromInline
  let conform:
    @Sendable (
      inout LogReader<M>, TextSource, Interruption, _ beforeWaiting: () -> Void
    ) throws(FileError) -> Void
  @usableFromInline
  let drive:
    @Sendable (
      ImplementationWalk<M>, any Implementation, @escaping Interruption,
      (ImplementationDivergence<M>) -> Void
    ) -> ImplementationWalkReport<M>
  @usableFromInline
  let characterise:
    @Sendable (Characterisation<M>, any Implementation, Interruption) -> CharacterisationReport
  @usableFromInline let take: @Sendable (inout Session<M>, [UInt8], any Console) -> Void

  /// Creates the engines for the machine that the caller names.
  @inlinable
  package init() {
    replay = { library, files, isInterrupted, judge, complain, report in
      library.run(
        files, isInterrupted: isInterrupted, judge: judge, complain: complain, report: report)
    }
    load = { (loader, source) throws(FileError) in try loader.load(source) }
    share = { files, selection, loader, lexicon, replayer, isInterrupted in
      try SharedSequences(
        of: files, selecting: selection, by: loader, in: lexicon, runBy: replayer,
        isInterrupted: isInterrupted)
    }
    differ = { (files, before, after, report) throws(FileError) in
      try LibraryDifference<M>().run(files, before: before, after: after, report: report)
    }
    walk = { $0.run(jobs: $1, isInterrupted: $2) }
    inject = { $0.run(jobs: $1, isInterrupted: $2) }
    explore = { try $0.run(jobs: $1, until: $2, look: $3) }
    play = { try $0.record($1, named: $2, within: $3, until: $4, look: $5) }
    path = { try $0.run(jobs: $1, until: $2, look: $3) }
    witness = { $0.run(isInterrupted: $1) }
    cover = { try $0.run(within: $1, jobs: $2, until: $3, look: $4) }
    ways = { try $0.run(jobs: $1, until: $2, look: $3) }
    suite = { try $0.run(jobs: $1, until: $2, look: $3) }
    differences = { try $0.run(jobs: $1, until: $2, look: $3) }
    walkTwo = { $0.run(jobs: $1, isInterrupted: $2) }
    pair = { PairedMachines(begin: $0.begin, judge: $0.verdict) }
    compare = { $0.run($1, isInterrupted: $2, report: $3) }
    conform = { (reader, log, isInterrupted, beforeWaiting) throws(FileError) in
      try reader.read(log, isInterrupted: isInterrupted, beforeWaiting: beforeWaiting)
    }
    drive = { $0.run(on: $1, isInterrupted: $2, found: $3) }
    characterise = { $0.run(on: $1, isInterrupted: $2) }
    take = { session, line, console in session.take(line, on: console) }
  }
}
