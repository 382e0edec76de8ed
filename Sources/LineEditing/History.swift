#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines that were entered, oldest first, shared with the other shells of the same user.
///
/// Nothing that goes wrong with the file hinders anything: lines are kept for the session then, and
/// `takeProblem` says why.
public final class History {
  /// The most lines that are kept.
  public static let maximumCount = 1_000

  /// The lines, oldest first, each once.
  public private(set) var lines: [[UInt8]] = []

  private var file: HistoryFile?
  /// Lines that are not in the file yet.
  private var unsaved: [[UInt8]] = []
  private var problem: String?
  private var version: HistoryFile.Version?

  /// The lines of a file, which need not exist; `nil` for lines that are kept for the session only.
  public init(path: String?) {
    file = path.map(HistoryFile.init)
    refresh()
  }

  /// Where the environment wants the file; `nil` for nowhere.
  ///
  /// For the program `tool`, `TOOL_HISTORY` names it, and empty means none; otherwise it is
  /// `tool/history` in `XDG_STATE_HOME`, by default `.local/state` in `HOME`.
  public static func standardPath(of program: String) -> String? {
    path(of: program) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same, where `variable` gives the environment.
  static func path(of program: String, _ variable: (String) -> String?) -> String? {
    if let path = variable(program.uppercased() + "_HISTORY") { return path.isEmpty ? nil : path }
    // The standard wants relative paths ignored.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/\(program)/history"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/\(program)/history"
  }

  /// Keeps a line; an older one that is the same goes.
  ///
  /// Not kept are empty lines, lines that begin with a space, and what is no text.
  public func add(_ line: [UInt8]) {
    guard line.first != UInt8(ascii: " "), HistoryFile.isLine(line) else { return }
    lines = Self.merged(lines, [line])
    unsaved = Self.merged(unsaved, [line])
    access { file throws(HistoryFile.Problem) in
      // What cannot be saved now is saved together with the next line.
      let unsaved = self.unsaved
      lines = try file.update { Self.merged($0, unsaved) }
      self.unsaved = []
      version = file.version
    }
  }

  /// Takes in what other shells have added meanwhile.
  public func refresh() {
    access { file throws(HistoryFile.Problem) in
      let version = file.version
      guard version != self.version || version == nil else { return }
      lines = Self.merged(try file.lines(), unsaved)
      self.version = version
    }
  }

  /// What went wrong with the file, in a sentence; each problem is told once.
  public func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  private func access(_ work: (HistoryFile) throws(HistoryFile.Problem) -> Void) {
    guard let file else { return }
    do { try work(file) } catch {
      guard !error.isPassing else { return }
      problem = error.text
      self.file = nil
    }
  }

  private static func merged(_ older: [[UInt8]], _ newer: [[UInt8]]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    let kept = (older + newer).reversed().filter { seen.insert($0).inserted }
    return kept.prefix(maximumCount).reversed()
  }
}
