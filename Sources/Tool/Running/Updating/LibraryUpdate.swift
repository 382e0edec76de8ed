import FileAccess
import Machines
import ScenarioLanguage

/// Updates the blocks and assertions in files and folders if they differ from the actual results.
///
/// Only the named files are changed, not the files that they use. Files with errors are skipped,
/// because running them afterwards reports the errors and all remaining failures.
package struct LibraryUpdate<M: Machine>: Sendable {
  /// The decision on a revision.
  package enum Decision: Sendable {
    /// Write the revision.
    case take
    /// Keep the existing lines.
    case keep
    /// Keep the existing lines, and skip the rest of the file.
    case skip
    /// Keep the existing lines, and skip everything else.
    case quit
  }

  /// An event during an update. Events follow the order of the files.
  package enum Event: Sendable {
    /// Differences in a file. The hunks of several revisions are shown together unless each is
    /// decided separately.
    case differs(String, [Hunk])
    /// A file has been written.
    case written(String, [Revision])
    /// A scenario fails but cannot be updated.
    case left(String, why: String)
    /// A file could not be written.
    case failed(FileError)
  }

  private let recorder: Recorder<M>
  private let replayer: Replayer<M>
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>

  /// Creates an update of the selected scenarios. If `isStrict` is set, missing blocks are added as
  /// well. If `makeShadow` creates a shadow with another design, scenarios that end at a declared
  /// difference from that design are not updated.
  package init(
    isStrict: Bool = false, selection: Selection<M> = Selection(),
    loader: ScenarioLoader<M> = ScenarioLoader(), makeShadow: ShadowMaker<M>? = nil
  ) {
    replayer = Replayer(makeShadow: makeShadow)
    self.selection = selection
    recorder = Recorder(fillsIn: isStrict, corrects: true)
    self.loader = loader
  }

  /// Updates the files at `paths`. Without `decide`, every revision is written. Returns whether all
  /// changed files could be written.
  package func run(
    _ paths: [String], decide: (() -> Decision)? = nil, report: (Event) -> Void
  ) -> Bool {
    var isWhole = true
    let files = ScenarioFiles(paths)
    let selected = selection.settled(over: files.sources, loader)
    for path in files.paths {
      do throws(FileError) {
        guard try update(path, selected, decide, report) else { return isWhole }
      } catch {
        isWhole = false
        report(.failed(error))
      }
    }
    return isWhole
  }

  /// Updates the expectations of one step of a scenario, and the assertions on the state after the
  /// step; `step` is the number of the step, counted from 1 over all documents. If nothing differs,
  /// nothing is reported.
  ///
  /// Throws if the file cannot be read or written, or has changed since the scenario was read.
  package func update(
    step: Int, of scenario: BoundScenario<M>, report: (Event) -> Void
  ) throws(FileError) {
    if let why = Recorder<M>.reasonToLeave(scenario) {
      return report(.left(scenario.identity, why: why))
    }
    let document = scenario.documents[0]
    let source = try loader.file(document.source)
    guard
      let index = source.documents.firstIndex(where: { $0.identity == document.identity }),
      source.documents[index].bytes == document.bytes
    else { throw Self.changed(source) }
    let revisions = recorder.revisions(of: scenario, inDocument: index, atStep: step)
    guard !revisions.isEmpty else { return }
    report(.differs(source.name, Hunk.hunks(of: revisions.flatMap(\.edits), in: source)))
    try write(revisions, to: source)
    report(.written(source.name, revisions))
  }

  /// Returns a file after the update of the scenarios with a label, without writing it. All rows of
  /// an outline have the outline's label. Reports scenarios that fail but cannot be updated.
  package func updated(
    _ source: SourceFile, scenario label: String, report: (Event) -> Void
  ) throws(FileError) -> [UInt8] {
    var revisions: [Revision] = []
    for (index, document) in source.documents.enumerated() {
      let text = loader.load(document)
      guard text.diagnostics.isEmpty else { continue }
      for scenario in text.scenarios where scenario.isLabelled(label) {
        revisions += self.revisions(of: scenario, inDocument: index, asking: false, report)
      }
    }
    return try source.bytes(with: revisions)
  }

  private static func changed(_ source: SourceFile) -> FileError {
    FileError(source.name, "was changed in the meantime; nothing was written to it")
  }

  /// Updates one file, and returns whether to continue.
  private func update(
    _ path: String, _ selected: SettledSelection<M>, _ decide: (() -> Decision)?,
    _ report: (Event) -> Void
  ) throws(FileError) -> Bool {
    // The content of a pipe would be consumed by reading it.
    guard FileSystem.kind(of: path) == .file else { return true }
    let source: SourceFile
    do { source = try loader.file(.file(path)) } catch { return true }
    let texts = source.documents.map(loader.load)
    guard texts.allSatisfy(\.diagnostics.isEmpty) else { return true }
    var revisions: [Revision] = []
    for (index, text) in texts.enumerated() {
      for scenario in text.scenarios where selected.includes(scenario) {
        revisions += self.revisions(
          of: scenario, inDocument: index, asking: decide != nil, report)
      }
    }
    guard !revisions.isEmpty else { return true }
    try FileSystem.checkTarget(path)
    let (taken, goesOn) = choose(revisions, of: source, decide, report)
    if !taken.isEmpty {
      try write(taken, to: source)
      report(.written(path, taken))
    }
    return goesOn
  }

  /// Returns the revisions of a scenario. Reports a scenario that fails and cannot be revised.
  private func revisions(
    of scenario: BoundScenario<M>, inDocument index: Int, asking: Bool,
    _ report: (Event) -> Void
  ) -> [Revision] {
    let result = replayer.run(scenario)
    if case .diverged = result.verdict { return [] }
    let revisions = recorder.revisions(of: scenario, inDocument: index)
    if case .failed(let failure) = result.verdict {
      // Later expectations would be adapted to the state in which the machine is stuck. A violated
      // `never` is found first, regardless of missing lines in the block.
      let isStuck =
        !asking
        && (failure.hasRefusal || failure.isForbidden && revisions.contains(where: \.isOfRefusal))
      let why =
        Recorder<M>.reasonToLeave(scenario)
        ?? (isStuck ? "has a refused step; use --review to decide" : nil)
      if let why {
        report(.left(scenario.identity, why: why))
        return []
      }
    }
    return revisions
  }

  private func choose(
    _ revisions: [Revision], of source: SourceFile, _ decide: (() -> Decision)?,
    _ report: (Event) -> Void
  ) -> (taken: [Revision], goesOn: Bool) {
    guard let decide else {
      report(.differs(source.name, Hunk.hunks(of: revisions.flatMap(\.edits), in: source)))
      return (revisions, true)
    }
    var taken: [Revision] = []
    for revision in revisions {
      report(.differs(source.name, Hunk.hunks(of: revision.edits, in: source)))
      switch decide() {
      case .take: taken.append(revision)
      case .keep: continue
      case .skip: return (taken, true)
      case .quit: return (taken, false)
      }
    }
    return (taken, true)
  }

  /// Writes the revisions, unless the file has changed since it was read.
  private func write(_ revisions: [Revision], to source: SourceFile) throws(FileError) {
    guard try loader.file(source.source).bytes == source.bytes else {
      throw Self.changed(source)
    }
    try FileSystem.uninterrupted { () throws(FileError) in
      try FileSystem.replace(source.name, with: source.bytes(with: revisions))
    }
  }
}
