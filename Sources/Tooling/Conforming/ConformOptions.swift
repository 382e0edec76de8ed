import ArgumentParser
import Conforming
import FileAccess
import Machines
import Running
import ScenarioLanguage

/// The options that bound the search for unlogged steps and the memory for open sessions.
struct LogSearchOptions: ParsableArguments {
  @Option(
    help: """
      Maximum number of steps and places to search for steps without a line.
      """.taking("steps"))
  var search = LogBounds().search

  @Option(
    help: """
      Maximum number of consecutive steps without a line. (default: as in the mapping, or 1)
      """.taking("steps"))
  var silent: Int?

  @Option(
    help: """
      Maximum number of steps and places to search per alignment; 0 for none.
      """.taking("steps"))
  var alignment = LogBounds().alignment

  @Option(
    help: """
      Maximum number of open sessions; beyond it, the longest idle one is judged.
      """.taking("sessions"))
  var open = SessionOptions().openSessions

  @Option(
    help: """
      Maximum number of lines by which a line can be late and still be sorted.
      """.taking("lines"))
  var late = SessionOptions().waitingLines

  func validate() throws {
    try require(
      search > 0 && open > 0 && late > 0 && silent ?? 0 >= 0 && alignment >= 0,
      "--search, --open and --late must be at least 1, --silent and --alignment at least 0")
  }

  /// Returns the bounds of the search. The mapping sets the bound that has no option.
  func bounds<M: Machine>(orBy mapping: LogMapping<M>?) -> LogBounds {
    var bounds = LogBounds()
    bounds.silentSteps =
      silent.map { min($0, LogBounds.mostSteps) } ?? mapping?.silentSteps ?? bounds.silentSteps
    bounds.search = min(search, LogBounds.mostSteps)
    bounds.alignment = min(alignment, LogBounds.mostSteps)
    return bounds
  }

  /// Returns the settings for keeping and judging sessions.
  func options(within bounds: LogBounds) -> SessionOptions {
    var options = SessionOptions()
    options.bounds = bounds
    options.openSessions = min(open, LogBounds.mostSteps)
    options.waitingLines = min(late, LogBounds.mostSteps)
    return options
  }
}

/// The options that select sessions and save them as scenarios.
struct SessionChoiceOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: "Sessions to judge. (default: all)".taking("name"))
  var session: [String] = []

  @Option(
    help: ArgumentHelp(
      SharedHelp.save,
      discussion: "Up to \(SavedSessions.limit) sessions, with `...` for gaps.",
      valueName: "folder"),
    completion: .directory)
  var save: String?

  /// Returns the folder for scenarios; `nil` if sessions are not to be saved.
  func folder(among outputs: ProtectedFiles) throws(FileError) -> SavedSessions? {
    try save.map { (path) throws(FileError) in try SavedSessions(in: path, among: outputs) }
  }

  func validate() throws { try require(save != "", "--save needs a folder") }
}

/// The folder to which sessions are written as scenarios.
final class SavedSessions {
  /// The maximum number of sessions that are written.
  static let limit = 1_000

  private let folder: String
  private let outputs: ProtectedFiles
  private var names: Set<String> = []
  /// The number of sessions that were not written because the limit was reached.
  private(set) var left = 0
  /// The number of sessions that could not be expressed as scenarios.
  private(set) var untold = 0

  /// Claims the folder at a path as an output of the command.
  init(in folder: String, among outputs: ProtectedFiles) throws(FileError) {
    try outputs.claim(folder: folder)
    (self.folder, self.outputs) = (folder, outputs)
  }

  /// Writes a session to a file whose name is unique in this run.
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
    try FileSystem.makeFolders(above: path)
    let target = try outputs.claim(.file(path), for: "a session")
    try target.write(Array(scenario.utf8))
  }

  /// Returns a unique file name made from the session's name. Characters that a file system might
  /// not allow are replaced by `-`.
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
