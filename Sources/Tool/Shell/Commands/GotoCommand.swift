import Machines

extension Command {
  /// `.goto N|NAME`
  static var goto: Self {
    Self(
      name: "goto", usage: "N|NAME", help: "stand at a position: its number, or a name from .mark",
      brief: "stand at a position", group: .time,
      arguments: .positions, count: 1...1, example: ["<step>", ".goto 0", ".tree"]
    ) { session, arguments, console throws(CommandError) in
      let position = try session.position(named: arguments[0], at: 0)
      _ = session.travel { $0.go(to: position) }
      session.showPlace(on: console)
    }
  }
}

extension Session {
  /// The position that an argument names.
  func position(named name: String, at index: Int) throws(CommandError) -> Int {
    let timeline = body.timeline
    if let position = timeline.marks[name] { return position }
    guard let position = Int(name), name.first?.isNumber == true else {
      throw CommandError(
        "no position has this name", name, among: timeline.marks.keys.sorted(),
        help: "a position is a number from 0 to \(timeline.last), or a name from .mark",
        argument: index)
    }
    guard position <= timeline.last else {
      throw CommandError(
        message: "there is no such position", help: "the last one is \(timeline.last)",
        argument: index)
    }
    return position
  }

  /// Says where the session stands.
  func showPlace(on console: any Console) { show("\(state)\n", on: console) }
}
