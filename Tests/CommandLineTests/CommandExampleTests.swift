import Foundation
import GatehouseProcess
import Terminals
import Testing

@Suite("Every command at a terminal", .timeLimit(.minutes(30)))
struct CommandExampleTests {
  /// The commands in the shell's own list, which includes new commands.
  static let names: [String] = {
    let help = (try? Gatehouse.run(input: ".help\n").output) ?? ""
    return help.components(separatedBy: "\n\n")[0]
      .matches(of: /(?:^|\n| {2})\.([a-z][a-z-]*)/).map { String($0.1) }
  }()

  /// Commands that print nothing, because their effect becomes visible only later.
  private static let silent = [".set screen on"]

  @Test("is listed by .help")
  func list() {
    #expect(Set(Self.names).isSuperset(of: ["help", "can", "back", "save", "quit"]))
    #expect(Set(Self.names).count == Self.names.count)
  }

  @Test("does what the example in its help shows, and prints something", arguments: names)
  func example(_ name: String) throws {
    let page = try Gatehouse.run(input: ".help .\(name)\n").output
    let lines = page.split(separator: "\n").drop { $0 != "  example:" }.dropFirst()
      .map { String($0.drop { $0 == " " }) }
    #expect(lines.contains { $0.hasPrefix(".\(name)") })
    let shell = try TerminalShell(
      columns: 120, rows: 500, environment: ["PAGER": "cat", "EDITOR": "true", "VISUAL": "true"])
    for line in lines where line != ".quit" {
      let printed = try printed(by: line, in: shell)
      #expect(!printed.contains { $0.contains("error: ") }, "\(line)")
      #expect(printed.isEmpty == Self.silent.contains(line), "\(line): \(printed)")
    }
    let isLeft = lines.last == ".quit"
    if isLeft { try shell.terminal.send(".quit\r") }
    #expect(try (isLeft ? shell.terminal.waitForEnd() : shell.leave()) == .exited(0))
    #expect(shell.terminal.settings == shell.terminal.settingsBefore)
  }

  /// Returns the rows between a line and the next prompt.
  private func printed(by line: String, in shell: TerminalShell) throws -> [String] {
    let start = shell.terminal.screen.text.count
    try shell.terminal.send("\(line)\r")
    var rows: [String] = []
    try shell.terminal.expect("a prompt behind \(line)") { terminal in
      rows = terminal.screen.text
      return rows.count > start && rows.last?.hasSuffix(">") == true
    }
    return Array(rows[start...].dropLast())
  }
}
