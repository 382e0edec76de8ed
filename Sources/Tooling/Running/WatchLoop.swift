import LibC
import LineEditing
import Machines
import Notation
import Running

/// Runs scenarios, and runs changed scenarios again until interrupted.
struct WatchLoop<M: Machine> {
  /// An event that ends the wait for changes.
  private enum Occasion {
    case changed([String])
    case key(WatchKey)
    case interrupted
  }

  /// The interval between checks for changes, in milliseconds.
  private static var interval: Int32 { 200 }

  private let command: RunCommand
  private let tool: MachineTool<M>
  private let update: ([String]) -> ExitStatus
  private var watch: Watch<M>
  private var failing: [ScenarioResult] = []
  private var status = ExitStatus.success

  /// Creates a loop over the files of a command. `update` updates the expectations in the files
  /// that it receives.
  init(
    _ command: RunCommand, in tool: MachineTool<M>, update: @escaping ([String]) -> ExitStatus
  ) {
    watch = Watch(command.paths)
    (self.command, self.tool, self.update) = (command, tool, update)
  }

  private var context: CommandContext { tool.context }

  /// Runs all files, and then files as they become due, until the user interrupts or quits.
  mutating func run() throws -> ExitStatus {
    let paths = command.paths
    // The first run covers all paths, so that errors in listing the paths are reported.
    _ = watch.due()
    try take(paths)
    while true {
      switch wait() {
      case .interrupted: return .interrupted
      case .changed(let files):
        context.output.results("\n\(Self.heading(for: files))\n")
        try take(files)
      case .key(.all): try take(paths)
      case .key(.failed): try takeFailing()
      case .key(.update):
        let files = failingFiles
        _ = update(files)
        // Files that the update has just written do not count as changed.
        let changed = watch.due().filter { !files.contains($0) }
        if files.isEmpty { tell() } else { try take(files + changed) }
      case .key(.shell):
        if let first = failing.first { try command.play(first, in: tool) }
        tell()
      case .key(.unknown): tell()
      case .key(.quit): return status
      }
    }
  }

  private var failingFiles: [String] {
    var seen: Set<String> = []
    return failing.map(\.file).filter { seen.insert($0).inserted }
  }

  private mutating func takeFailing() throws {
    let files = failingFiles
    if files.isEmpty { tell() } else { try take(files) }
  }

  /// Runs some files. Also reports the remaining failures in other files.
  private mutating func take(_ files: [String]) throws {
    let (failed, status) = try command.run(files, in: tool)
    self.status = status
    let ran = Set(files)
    let isWhole = files == watch.paths
    let others = isWhole ? [] : failing.filter { !ran.contains($0.file) && watch.knows($0.file) }
    failing = others + failed
    guard !context.isInterrupted() else { return }
    if !others.isEmpty { context.output.results(summary(of: others)) }
    if !others.isEmpty { self.status = max(status, .failed) }
    tell()
  }

  /// Waits until files change, a key is pressed, or the program is interrupted.
  private mutating func wait() -> Occasion {
    let occasion = Keypress.wait(pausing: Self.interval) { key -> Occasion? in
      if key == .interruption || context.isInterrupted() { return .interrupted }
      if let known = key.flatMap(WatchKey.init) { return .key(known) }
      return change()
    }
    if let occasion { return occasion }
    while !context.isInterrupted() {
      HostProcess.sleep(milliseconds: Self.interval)
      if let change = change() { return change }
    }
    return .interrupted
  }

  private mutating func change() -> Occasion? {
    let fileCount = watch.fileCount
    let due = watch.due()
    if due.isEmpty, watch.fileCount != fileCount {
      // Some files were removed, and no other file used them.
      failing.removeAll { !watch.knows($0.file) }
      tell()
    }
    return due.isEmpty ? nil : .changed(due)
  }

  private func tell() {
    guard !context.isInterrupted() else { return }
    let keys = LineEditor.isAtTerminal ? WatchKey.line : "Ctrl-C ends"
    context.output.results("watching \(watch.fileCount.counted("file")), \(keys)\n")
  }

  /// Returns the failures in files that were not run again. Each failure has two lines.
  private func summary(of failing: [ScenarioResult]) -> String {
    var text = "\n"
    for result in failing {
      guard case .failed(let failure) = result.verdict else { continue }
      let lines = failure.text(named: result.name, by: context.identity).split(separator: "\n")
      text += lines.prefix(2).map { "\($0)\n" }.joined()
    }
    return text + "\n"
  }

  /// Returns the names of the files to run again. If there are many, only the first few are named.
  private static func heading(for paths: [String]) -> String {
    let names = paths.prefix(3).map(\.visible).joined(separator: ", ")
    return "running \(names)" + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}

/// The action of a key that is pressed while files are being watched.
enum WatchKey: String, CaseIterable {
  case all, failed, update, shell, quit, unknown

  /// A line with the keys, which is shown after each run.
  static let line = "Enter runs all; " + hints.joined(separator: ", ")
  private static let hints = [failed, update, shell, quit].map(\.hint)

  /// Creates the action of a key; `nil` for Ctrl-C.
  init?(_ key: Keypress) {
    switch key {
    case .end: self = .quit
    case .character("\n"), .character("\r"), .character(" "): self = .all
    case .character(let character):
      self = Self.allCases.first { $0.rawValue.first == character } ?? .unknown
    case .interruption: return nil
    }
  }

  private var hint: String {
    let (key, rest) = (rawValue.prefix(1), rawValue.dropFirst())
    return "(\(key))\(rest)"
  }
}
