import LibC

/// The lines entered so far, from oldest to newest. Other shells of the same user share the lines.
///
/// File errors are not fatal: the lines are then kept for the session, and `takeProblem` returns
/// the reason.
package final class History {
  /// The maximum number of lines.
  package static let maximumCount = 1_000

  /// The distinct lines, oldest first.
  package private(set) var lines: [[UInt8]] = []

  /// The lines, excluding lines that are kept only for this session.
  package private(set) var shared: [[UInt8]] = [] {
    didSet { lines = merged() }
  }

  /// The lines for this session only. Each is stored with the shared line that was entered after
  /// it.
  private var passing: [(line: [UInt8], next: [UInt8]?)] = []

  private var file: HistoryFile?
  /// Lines not yet written to the file.
  private var unsaved: [[UInt8]] = []
  private var problem: String?
  private var version: HistoryFile.Version?

  /// Creates a history stored in a file, which need not exist. If `path` is `nil`, lines are kept
  /// for the session only.
  package init(path: String?) {
    file = path.map(HistoryFile.init)
    refresh()
  }

  /// Returns the path that the environment specifies, or `nil` for no file.
  ///
  /// For a program `tool`, the variable `TOOL_HISTORY` contains the path. If the variable is empty,
  /// no file is used. The default is `tool/history` in `XDG_STATE_HOME`, which defaults to
  /// `.local/state` in `HOME`.
  package static func standardPath(of program: String) -> String? {
    path(of: program) { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the standard path for an environment, which is passed as a function.
  static func path(of program: String, _ variable: (String) -> String?) -> String? {
    if let path = variable(program.uppercased() + "_HISTORY") { return path.isEmpty ? nil : path }
    // The XDG specification requires relative paths to be ignored.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/\(program)/history"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/\(program)/history"
  }

  /// Adds a line and removes an older line with the same content.
  ///
  /// Empty or very long lines, lines that begin with a space, and lines with control characters
  /// or invalid UTF-8 are not added. A line for this session only is never written to the file.
  package func add(_ line: [UInt8], isForSessionOnly: Bool = false) {
    guard line.first != UInt8(ascii: " "), HistoryFile.isLine(line) else { return }
    passing.removeAll { $0.line == line }
    if isForSessionOnly {
      passing = (passing + [(line, nil)]).suffix(Self.maximumCount)
      lines = merged()
      return
    }
    for index in passing.indices where passing[index].next == nil { passing[index].next = line }
    shared = Self.merged(shared, [line])
    unsaved = Self.merged(unsaved, [line])
    access { file throws(HistoryFile.Problem) in
      // Lines that cannot be saved now are saved together with the next line.
      let unsaved = self.unsaved
      shared = try file.update { Self.merged($0, unsaved) }
      self.unsaved = []
      version = file.version
    }
  }

  /// Reads the lines that other shells have added since the last access.
  package func refresh() {
    access { file throws(HistoryFile.Problem) in
      let version = file.version
      guard version != self.version || version == nil else { return }
      shared = Self.merged(try file.lines(), unsaved)
      self.version = version
    }
  }

  /// Returns the last problem with the file as a sentence. Each problem is returned once.
  package func takeProblem() -> String? {
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

  /// Returns all lines. Each session-only line comes before the line that was entered after it.
  private func merged() -> [[UInt8]] {
    var lines = shared
    for (line, next) in passing where !shared.contains(line) {
      let place = next.map { lines.lastIndex(of: $0) ?? 0 } ?? lines.endIndex
      lines.insert(line, at: place)
    }
    return lines
  }

  private static func merged(_ older: [[UInt8]], _ newer: [[UInt8]]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    let kept = (older + newer).reversed().filter { seen.insert($0).inserted }
    return kept.prefix(maximumCount).reversed()
  }
}
