import Notation
import Running
import Tracing

extension Command {
  /// `.back [N]`
  static var back: Self {
    Self(
      name: "back", usage: "[N]", help: "go back one step, or N; no step is lost",
      brief: "go back a step", group: .time,
      arguments: .number, count: 0...1, example: ["<step>", ".back"]
    ) { session, arguments, console throws(CommandError) in
      let count = try steps(arguments)
      try require(session.travel { $0.goBack(count) }, "there is no step to go back from")
      session.showPlace(on: console)
    }
  }

  /// `.forward [N]`
  static var forward: Self {
    Self(
      name: "forward", usage: "[N]", help: "go forward again one step, or N",
      brief: "go forward again", group: .time,
      arguments: .number, count: 0...1, example: ["<step>", ".back", ".forward"]
    ) { session, arguments, console throws(CommandError) in
      let count = try steps(arguments)
      try require(session.travel { $0.goForward(count) }, "there is no step to go forward to")
      if session.body.isRehearsed { session.showRehearsed(on: console) }
      session.showPlace(on: console)
    }
  }

  private static func steps(_ arguments: [String]) throws(CommandError) -> Int {
    guard let text = arguments.first else { return 1 }
    guard let count = UInt32(text), count > 0, !text.hasPrefix("+") else {
      throw CommandError(
        message: "this is not a number of steps", help: "for example 2", argument: 0)
    }
    return Int(count)
  }

  /// `.goto N|NAME`
  static var goto: Self {
    Self(
      name: "goto", usage: "N|NAME", help: "go to a position: its number, or a name from .mark",
      brief: "go to a position", group: .time,
      arguments: .positions, count: 1...1, example: ["<step>", ".goto 0", ".tree"]
    ) { session, arguments, console throws(CommandError) in
      let position = try session.position(named: arguments[0], at: 0)
      _ = session.travel { $0.go(to: position) }
      session.showPlace(on: console)
    }
  }

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
      try require(
        name.first?.isNumber == false, "a name cannot start with a digit",
        help: "every position already has a number", argument: 0)
      session.mark(name)
      session.show("\(session.body.timeline.position) \(name.visible)\n", on: console)
    }
  }

  /// `.tree`
  static var tree: Self {
    Self(
      name: "tree", help: "draw all steps, with the branches that .back started",
      brief: "draw all branches", group: .time,
      example: ["<step>", ".back", ".tree"]
    ) { session, _, console throws(CommandError) in
      session.show(StepTree(of: session.body).text(session.settings.paint), on: console)
    }
  }

  /// `.diff A [B]`
  static var diff: Self {
    Self(
      name: "diff", usage: "A [B]",
      help: "print the differences between two positions",
      brief: "compare two positions", group: .time,
      arguments: .positions, count: 1...2, example: ["<step>", ".diff 0"]
    ) { session, arguments, console throws(CommandError) in
      let first = try session.position(named: arguments[0], at: 0)
      let second =
        arguments.count > 1 ? try session.position(named: arguments[1], at: 1) : session.position
      let (old, new) = (
        try Inventory(of: session.body, at: first), try Inventory(of: session.body, at: second)
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

extension Session {
  /// Returns the position named by an argument.
  func position(named name: String, at index: Int) throws(CommandError) -> Int {
    let timeline = body.timeline
    if let position = timeline.marks[name] { return position }
    guard let position = Int(name), name.first?.isNumber == true else {
      throw CommandError(
        "no position has this name", name, among: timeline.marks.keys.sorted(),
        help: "a position is a number from 0 to \(timeline.last), or a name from .mark",
        argument: index)
    }
    try require(
      position <= timeline.last, "there is no such position",
      help: "the last one is \(timeline.last)", argument: index)
    return position
  }

  /// Shows the session's current state.
  func showPlace(on console: any Console) { show("\(state)\n", on: console) }
}
