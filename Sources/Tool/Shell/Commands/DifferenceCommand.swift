import Machines
import Running
import Tracing

extension Command {
  /// `.diff A [B]`
  static var diff: Self {
    Self(
      name: "diff", usage: "A [B]",
      help: "say what differs between a position and another, or here",
      brief: "compare two positions", group: .time,
      arguments: .positions, count: 1...2, example: ["<step>", ".diff 0"]
    ) { session, arguments, console throws(CommandError) in
      let first = try session.position(named: arguments[0], at: 0)
      let second =
        arguments.count > 1 ? try session.position(named: arguments[1], at: 1) : session.position
      let (old, new) = (
        Inventory(of: session.body, at: first), Inventory(of: session.body, at: second)
      )
      let difference = LineDifference(old.lines, new.lines)
      let paint = session.settings.paint
      guard !difference.isEmpty else {
        return session.show("positions \(first) and \(second) are the same\n", on: console)
      }
      let lines = difference.lines.compactMap { line -> String? in
        switch line.side {
        case .both: nil
        case .before: "- \(line.text)\n"
        case .after: "+ \(line.text)\n"
        }
      }
      session.show(paint.difference(lines.joined()), on: console)
    }
  }
}
