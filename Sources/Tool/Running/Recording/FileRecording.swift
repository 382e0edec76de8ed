import FileAccess
import Machines
import ScenarioLanguage

/// Records, in the text of a file, the effects of stimuli without blocks.
package struct FileRecording<M: Machine>: Sendable {
  /// The result for a file.
  package enum Outcome: Sendable {
    /// The file has errors.
    case rejected([Diagnostic])
    /// Existing expectations are not met, so recording further steps would be misleading.
    case failed([ScenarioResult])
    /// The updated file, the changes, and the scenarios that were left unchanged, each with the
    /// reason.
    case recorded([UInt8], [Revision], left: [(identity: String, why: String)])
  }

  private let loader: ScenarioLoader<M>

  /// Creates a recording of files read by `loader`.
  package init(loader: ScenarioLoader<M> = ScenarioLoader()) { self.loader = loader }

  /// Runs the scenarios of a file and adds a block to each stimulus without a block. All other
  /// lines, including existing blocks, are unchanged.
  package func record(_ file: TextSource) throws(FileError) -> Outcome {
    let source = try loader.file(file)
    let texts = loader.loadAll(source)
    let diagnostics = texts.flatMap(\.diagnostics)
    guard diagnostics.isEmpty else { return .rejected(diagnostics) }
    let failures = texts.flatMap(\.scenarios).map { Replayer<M>().run($0) }
      .filter { $0.isFailed && !$0.lacksOnlyRefusals }
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
    return .recorded(try source.bytes(with: revisions), revisions, left: left)
  }
}

extension ScenarioResult {
  /// Whether the only failures are refused steps without a block. A recording adds these blocks.
  fileprivate var lacksOnlyRefusals: Bool {
    guard case .failed(let failure) = verdict else { return false }
    return ([failure] + failure.later).allSatisfy { $0.kind.isRefusal }
  }
}
