import Machines
import Notation
import Tracing

// The list of all commands, short enough for a terminal of 24 rows by 80 columns.

extension Handbook {
  /// The maximum width of the list, and its width if the terminal has no limit.
  private static var usualWidth: Int { 80 }
  /// The length, including the dot, beyond which a name no longer widens the column of names.
  private static var usualName: Int { 9 }
  /// The minimum width at which two commands are placed side by side.
  private static var widthOfTwo: Int { 72 }

  /// The commands by topic, followed by instructions for finding more help.
  var overview: String {
    let isWide = columns ?? Self.usualWidth >= Self.widthOfTwo
    return groups.map(isWide ? pairs : list).joined() + "\n"
      + ".help WORD explains a command or another word, or finds it in the help. Topics:\n"
      + topics.map(\.rawValue).joined(separator: ", ") + ".\n"
      + "All other lines are part of a scenario; "
      + "`\(session.tool.command("docs notation"))` explains them.\n"
  }

  private typealias Group = (topic: HelpTopic, commands: [Command<M>])

  private var groups: [Group] {
    topics.map { topic in (topic, session.commands.filter { $0.group == topic }) }
      .filter { !$0.1.isEmpty }
  }

  /// Returns the commands of a group below the group's title, one per row.
  private func list(of group: Group) -> String {
    group.topic.title + "\n"
      + Table(rows: group.commands.map { [".\($0.name)", $0.brief ?? $0.help] }, margin: 2)
      .text(within: columns)
  }

  /// Returns the commands of a group next to the group's title. There are two commands per row,
  /// unless a command requires a whole row.
  private func pairs(of group: Group) -> String {
    let margin = (groups.map(\.topic.title.columns).max() ?? 0) + 2
    let names = session.commands.map { $0.name.columns + 1 }
    let name = (names.filter { $0 <= Self.usualName }.max() ?? 0) + 2
    let half = (min(columns ?? Self.usualWidth, Self.usualWidth) - margin) / 2
    var rows: [String] = []
    var hasRoom = false
    for command in group.commands {
      let cell = Self.padded(".\(command.name)  ", to: name) + (command.brief ?? command.help)
      if hasRoom, cell.columns <= half {
        rows[rows.count - 1] = Self.padded(rows[rows.count - 1], to: half) + cell
        hasRoom = false
      } else {
        rows.append(cell)
        hasRoom = cell.columns < half
      }
    }
    return rows.enumerated().map { index, row in
      Self.padded(index == 0 ? group.topic.title : "", to: margin) + row + "\n"
    }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columns))
  }
}
