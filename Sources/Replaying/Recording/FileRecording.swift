public import FileAccess
public import Machines
public import ScenarioLanguage

/// A file of stimuli, with what happened under each that had no block.
public struct FileRecording<M: Machine>: Sendable {
  /// What came of a file.
  public enum Outcome: Sendable {
    /// There are errors in it.
    case rejected([Diagnostic])
    /// What it says already does not hold: what comes after it would be a record of something else.
    case failed([ScenarioResult])
    /// The file with its blocks, what was put in, and which scenarios were left as they are, and why.
    case recorded([UInt8], [Revision], left: [(identity: String, why: String)])
  }

  private let loader: ScenarioLoader<M>

  /// A recording of files that `loader` reads.
  public init(loader: ScenarioLoader<M> = ScenarioLoader()) { self.loader = loader }

  /// Runs the scenarios of a file and writes a block under each stimulus that has none. All other
  /// lines, blocks too, stay as they are.
  public func record(_ file: TextSource) throws(FileError) -> Outcome {
    let source = try loader.file(file)
    let texts = source.documents.map(loader.load)
    let diagnostics = texts.flatMap(\.diagnostics)
    guard diagnostics.isEmpty else { return .rejected(diagnostics) }
    let failures = texts.flatMap(\.scenarios).map { Replayer<M>().run($0) }.filter(\.isFailed)
    guard failures.isEmpty else { return .failed(failures) }
    let recorder = Recorder<M>(fillsIn: true, corrects: false)
    var revisions: [Revision] = []
    var left: [(identity: String, why: String)] = []
    for (index, text) in texts.enumerated() {
      for scenario in text.scenarios {
        if let why = Recorder<M>.reasonToLeave(scenario) { left.append((scenario.identity, why)) }
        revisions += recorder.revisions(of: scenario, inDocument: index)
      }
    }
    return .recorded(source.bytes(with: revisions.flatMap(\.edits)), revisions, left: left)
  }
}

extension ScenarioResult {
  /// Whether something did not hold that had to.
  var isFailed: Bool {
    switch verdict {
    case .failed: true
    case .passed, .failedAsExpected, .skipped: false
    }
  }
}
