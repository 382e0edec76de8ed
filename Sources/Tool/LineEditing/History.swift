import LibC

/// The lines entered so far, oldest first, shared with other shells of the same user.
///
/// Errors with the file are not fatal: lines are then kept for the session, and `takeProblem`
/// returns the reason.
package final class History {
  /// The maximum number of lines.
  package static let maximumCount = 1_000

  /// The lines, oldest first, without duplicates.
  package private(set) var lines: [[UInt8]] = []

  /// The lines, without those for this session only.
  package private(set) var shared: [[UInt8]] = [] {
    didSet { lines = merged() }
  }

  /// The lines for this session only, each with the shared line that was entered after it.
  private var passing: [(line: [UInt8], next: [UInt8]?)] = []

  private var file: HistoryFile?
  /// Lines not yet written to the file.
  private var unsaved: [[UInt8]] = []
  private var problem: String?
  private var version: HistoryFile.Version?

  /// A history stored in a file, which need not exist; with `nil`, lines are kept for the session
  /// only.
  package init(path: String?) {
    file = path.map(HistoryFile.init)
    refresh()
  }

  /// The path that the environment specifies; `nil` for no file.
  ///
  /// For a program `tool`, `TOOL_HISTORY` is the path, or empty for no file. The default is
  /// `tool/history` in `XDG_STATE_HOME`, which defaults to `.local/state` in `HOME`.
  package static func standardPath(of program: String) -> String? {
    path(of: program) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The standard path, given the environment as a function.
  static func path(of program: String, _ variable: (String) -> String?) -> String? {
    if let path = variable(program.uppercased() + "_HISTORY") { return path.isEmpty ? nil : path }
    // The XDG specification requires relative paths to be ignored.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/\(program)/history"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/\(program)/history"
  }

  /// Adds a line and removes an older equal one.
  ///
  /// Empty lines, lines that begin with a space and invalid UTF-8 are not added. A line for this
  /// session only is never written to the file.
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
      // Lines that cannot be saved now are saved together with the next one.
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

  /// The last problem with the file, as a sentence; each problem is returned once.
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

  /// All lines; each line for this session only precedes the line that was entered after it.
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
