import Exploration
import FileAccess
import Machines
import Notation
import Running

/// The scenarios that earlier searches saved in the folder of an option.
struct SavedFailures<M: Machine> {
  private let failures: [SavedFailure]

  /// Replays the scenarios in a folder, if it exists. Ends the command if one cannot be read.
  init(
    in folder: String?, of tool: MachineTool<M>,
    checking claims: (inout Lexicon) throws -> [Property<M>]
  ) throws {
    guard let folder, FileSystem.kind(of: folder) == .folder else {
      failures = []
      return
    }
    let shared = try tool.sequences(at: [folder], .ignored)
    failures = try SavedFailure.replay(
      zip(shared.identities, shared.sequences).map { name, sequence in
        (name, InputSequence(sequence.givens, sequence.stimuli))
      }, in: shared.lexicon, checking: claims)
  }

  /// Whether one of them still breaks an invariant.
  var areGone: Bool { failures.allSatisfy { $0.broken == nil } }

  /// One line for each of them, and a heading; empty if there are none.
  var text: String {
    guard !failures.isEmpty else { return "" }
    let left = failures.count { $0.broken != nil }
    return "\(failures.count.counted("saved scenario")) replayed: \(left.grouped) still "
      + "\(left == 1 ? "fails" : "fail")\n" + failures.map(Self.line).joined()
  }

  private static func line(of failure: SavedFailure) -> String {
    "  \(failure.name.visible): \(failure.broken?.summary.visible ?? "gone")\n"
  }
}
