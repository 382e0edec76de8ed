import Foundation
import Terminals

/// The program EchoShell in a pseudo-terminal. It has a temporary home folder.
final class Echo {
  static let prompt = "echo> "

  let home: Home
  let terminal: PseudoTerminal
  var before: TerminalSettings { terminal.settingsBefore }

  /// Starts the shell. Waits for its prompt unless specified otherwise.
  init(
    home: Home? = nil, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    isAwaited: Bool = true
  ) throws {
    self.home = try home ?? Home()
    let standard = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": self.home.path]
    terminal = try PseudoTerminal(
      BuiltProgram.path("EchoShell"), environment: standard.merging(environment) { $1 },
      columns: columns, rows: rows)
    if isAwaited { try awaitPrompt() }
  }

  func awaitPrompt() throws { try terminal.expect(Self.prompt) }

  /// Types a line. Waits for the answer and the next prompt.
  func enter(_ line: String, answer: String? = nil) throws {
    try terminal.send(line + "\r")
    try terminal.expect("[\(answer ?? line)]")
    try awaitPrompt()
  }

  /// Ends the shell, and returns how it ended.
  func exit() throws -> PseudoTerminal.Ending {
    try terminal.send("exit\r")
    return try terminal.waitForEnd()
  }
}

/// A temporary folder for one test.
final class Home: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "echo-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var history: String { "\(path)/.local/state/gatehouse/history" }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
