public import FileAccess
public import Machines
public import ScenarioLanguage

/// Writes blocks and assertions anew that differ from what is seen, in files and below folders.
///
/// Only lines of these files change; a file that is used does when it is named too. What has errors is
/// left: whoever runs the files afterwards hears of it, and of everything that does not hold still.
public struct LibraryUpdate<M: Machine>: Sendable {
  /// What is made of a revision.
  public enum Decision: Sendable {
    /// It is written.
    case take
    /// The lines stay.
    case keep
    /// These lines stay, and the rest of the file.
    case skip
    /// These lines stay, and everything else.
    case quit
  }

  /// What happens, in the order of the files.
  public enum Event: Sendable {
    /// Lines of a file may change; the hunks of several revisions come together unless each is
    /// decided on.
    case differs(String, [Hunk])
    /// A file was written.
    case written(String, [Revision])
    /// A scenario, by its identity, does not hold and is not written anew: its lines say what comes of
    /// several rows, or a program made them.
    case left(String, why: String)
    /// A file could not be written.
    case failed(FileError)
  }

  private let recorder: Recorder<M>
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>

  /// An update of the scenarios that are selected; `isStrict` writes blocks also where there are none.
  public init(
    isStrict: Bool = false, selection: Selection<M> = Selection(),
    loader: ScenarioLoader<M> = ScenarioLoader()
  ) {
    self.selection = selection
    recorder = Recorder(fillsIn: isStrict, corrects: true)
    self.loader = loader
  }

  /// Updates what stands at `paths`. Without `decide`, every revision is taken. Answers whether every
  /// file that had to be was written.
  public func run(
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

  /// Updates one file; answers whether to go on.
  private func update(
    _ path: String, _ selected: SettledSelection<M>, _ decide: (() -> Decision)?,
    _ report: (Event) -> Void
  ) throws(FileError) -> Bool {
    // What stands in a pipe is gone once it is read.
    guard FileSystem.kind(of: path) == .file else { return true }
    let source: SourceFile
    do { source = try loader.file(.file(path)) } catch { return true }
    let texts = source.documents.map(loader.load)
    guard texts.allSatisfy(\.diagnostics.isEmpty) else { return true }
    var revisions: [Revision] = []
    for (index, text) in texts.enumerated() {
      for scenario in text.scenarios where selected.includes(scenario) {
        if scenario.isRow || source.isTrace, let why = Recorder<M>.reasonToLeave(scenario),
          Replayer<M>().run(scenario).isFailed
        {
          report(.left(scenario.identity, why: why))
        }
        revisions += recorder.revisions(of: scenario, inDocument: index)
      }
    }
    guard !revisions.isEmpty else { return true }
    let (taken, goesOn) = choose(revisions, of: source, decide, report)
    if !taken.isEmpty {
      try write(taken, to: source)
      report(.written(path, taken))
    }
    return goesOn
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

  /// Nobody's work is lost: a file that somebody else wrote meanwhile stays as it is.
  private func write(_ revisions: [Revision], to source: SourceFile) throws(FileError) {
    guard try loader.file(source.source).bytes == source.bytes else {
      throw FileError(source.name, "was changed meanwhile: nothing is written to it")
    }
    try FileSystem.uninterrupted { () throws(FileError) in
      try FileSystem.replace(source.name, with: source.bytes(with: revisions.flatMap(\.edits)))
    }
  }
}
