import FileAccess
import Machines
import Notation
import ScenarioLanguage
import Synchronization
public import ScenarioTracing

/// A folder that gets a trace of each scenario that runs, in a file of its own.
///
/// The trace of `login/wrong.scenario` is `FOLDER/login/wrong.jsonl`; where the file names its scenarios,
/// that of `twice` is `FOLDER/login/wrong.scenario/twice.jsonl`. Folders are made where they are missing.
/// After an error nothing more is written.
public final class TraceFolder: Sendable {
  /// The form of the traces.
  public let format: TraceFormat

  /// The folder's path.
  public let path: String

  private let isBroken = Atomic(false)

  /// A folder that gets traces of this form.
  public init(_ format: TraceFormat, at path: String) {
    self.format = format
    self.path = path
  }

  /// Writes the trace of a scenario; answers what hindered it the first time that anything does.
  func write<M>(_ scenario: BoundScenario<M>) -> FileError? {
    guard !isBroken.load(ordering: .relaxed) else { return nil }
    let path = path(of: scenario)
    do throws(TraceWriter.Failure) {
      do throws(FileError) { try FileSystem.makeFolders(above: path) } catch {
        throw .target(error)
      }
      var writer = try TraceWriter(format, to: TextTarget.file(path).open)
      try scenario.trace { (event) throws(TraceWriter.Failure) in try writer.take(event) }
      return nil
    } catch {
      let wasBroken = isBroken.exchange(true, ordering: .relaxed)
      return wasBroken ? nil : error.told(of: path)
    }
  }

  /// Where the trace of a scenario stands.
  func path<M>(of scenario: BoundScenario<M>) -> String {
    let document = scenario.documents[0]
    let source = document.source.isFile ? document.identity : "stdin"
    var parts = source.split(separator: "/").filter { $0 != "." }
      .map { $0 == ".." ? "up" : String($0) }
    if scenario.syntax.declaration != nil || scenario.isRow {
      parts.append(Self.fileName(of: scenario.syntax.name))
    } else if let last = parts.last, last.hasSuffix(".scenario") {
      parts[parts.count - 1] = String(last.dropLast(".scenario".count))
    }
    return "\(path)/\(parts.joined(separator: "/")).\(format.fileExtension)"
  }

  /// A name as that of a file, as readable as it can be. What is not the name itself, but for spaces,
  /// ends in a number of its own.
  private static func fileName(of name: String) -> String {
    let limit = 100
    var text = ""
    var isExact = !name.isEmpty
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "-"
        || scalar == "." && !text.isEmpty
      isExact = isExact && (isPlain || scalar == " ")
      text.unicodeScalars.append(isPlain ? scalar : "_")
      if text.utf8.count > limit {
        isExact = false
        break
      }
    }
    return isExact ? text : "\(text)_\(String(WordID(name).rawValue, radix: 16))"
  }
}

extension TraceWriter.Failure {
  /// What is wrong, and what would help, as an error of the file at `path`.
  fileprivate func told(of path: String) -> FileError {
    switch self {
    case .target(let error): error
    case .form(let error):
      FileError(path, error.message + (error.help.map { "; \($0)" } ?? ""))
    }
  }
}
