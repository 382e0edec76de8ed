import Foundation
import TemporaryFiles
import Terminals

/// The shell in a pseudo-terminal. It has a temporary home folder.
public final class TerminalShell {
  /// The home folder.
  public let folder: TemporaryFolder
  /// The terminal.
  public let terminal: PseudoTerminal

  /// Starts the shell in a terminal of this size. If `isAwaited` is true, waits for the shell's
  /// first prompt. An empty variable in `environment` is unset. No pager is used unless
  /// `environment` sets one.
  public init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    in folder: TemporaryFolder? = nil, isAwaited: Bool = true
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    let standard = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": self.folder.path, "NO_COLOR": "1",
      "PAGER": "cat",
    ]
    terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \"$0\"", Gatehouse.path],
      environment: standard.merging(environment) { $1 }.filter { !$1.isEmpty },
      columns: columns, rows: rows)
    if isAwaited { try prompt("headless") }
  }

  /// Waits for a prompt that shows this state.
  public func prompt(_ state: String) throws { try terminal.expect("\(state)> ") }

  /// Types a line and waits for the next prompt.
  public func enter(_ line: String, then state: String) throws {
    try terminal.send(line + "\r")
    try terminal.expect("\n")
    try prompt(state)
  }

  /// Leaves the shell with Ctrl-D.
  public func leave() throws -> PseudoTerminal.Ending {
    try terminal.send("\u{4}")
    return try terminal.waitForEnd()
  }

  /// The lines in the shell's history.
  public var history: String { get throws { try folder.text(".local/state/gatehouse/history") } }
}
