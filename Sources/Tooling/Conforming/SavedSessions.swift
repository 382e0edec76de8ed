import Conforming
import FileAccess
import Notation
import Replaying

/// The folder into which sessions are written as scenarios.
final class SavedSessions {
  /// The largest number of sessions that are written.
  static let limit = 1_000

  private let folder: String
  private var names: Set<String> = []
  /// The number of sessions that were not written, because there were too many.
  private(set) var left = 0
  /// The number of sessions that could not be told as scenarios.
  private(set) var untold = 0

  init(in folder: String) { self.folder = folder }

  /// Writes a session, in a file that no other one of this run has.
  func write(_ verdict: SessionVerdict) throws(FileError) {
    guard names.count < Self.limit else {
      left += 1
      return
    }
    guard let scenario = verdict.scenario else {
      untold += 1
      return
    }
    let path = "\(folder)/\(newName(for: verdict.session)).scenario"
    try ProtectedFiles(ScenarioFiles([])).check(path, by: "a session")
    try FileSystem.makeFolders(above: path)
    try FileSystem.replace(path, with: Array(scenario.utf8))
  }

  /// The name of a file: what of the session's name every file system takes.
  private func newName(for session: String) -> String {
    let kept = session.unicodeScalars.prefix(80).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || scalar == "_" ? Character(scalar) : "-"
    }
    let name = kept.isEmpty ? "session" : String(kept)
    var (unique, number) = (name, 1)
    while !names.insert(unique.lowercased()).inserted {
      number += 1
      unique = "\(name)-\(number)"
    }
    return unique
  }
}
