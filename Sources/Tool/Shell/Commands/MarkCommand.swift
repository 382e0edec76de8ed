import Machines
import Notation

extension Command {
  /// `.mark [NAME]`
  static var mark: Self {
    Self(
      name: "mark", usage: "[NAME]", help: "name this position for .goto, or list the names",
      brief: "name this position", group: .time,
      arguments: .text, count: 0...1,
      example: ["<step>", ".mark begun", ".back", ".goto begun"]
    ) { session, arguments, console throws(CommandError) in
      guard let name = arguments.first else {
        let marks = session.body.timeline.marks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        let rows = marks.map { [String($0.value), $0.key.visible] }
        return session.show(
          rows.isEmpty ? "no position has a name\n" : Table(rows: rows).text(within: nil),
          on: console)
      }
      guard name.first?.isNumber == false else {
        throw CommandError(
          message: "a name begins with no digit", help: "numbers name every position already",
          argument: 0)
      }
      session.mark(name)
      session.show("\(session.body.timeline.position) \(name.visible)\n", on: console)
    }
  }
}
