import Machines

extension Command {
  /// `.back [N]`
  static var back: Self {
    Self(
      name: "back", usage: "[N]", help: "undo the last step, or the last N",
      arguments: .number, count: 0...1, example: { step in [step, ".back"] }
    ) { session, arguments, console throws(CommandError) in
      try travel(try steps(arguments), &session, console, "there is no step to go back from")
    }
  }

  /// `.forward [N]`
  static var forward: Self {
    Self(
      name: "forward", usage: "[N]", help: "take the last step, or N, that `.back` undid again",
      arguments: .number, count: 0...1, example: { step in [step, ".back", ".forward"] }
    ) { session, arguments, console throws(CommandError) in
      try travel(-(try steps(arguments)), &session, console, "there is no step to go forward to")
    }
  }

  private static func travel(
    _ count: Int, _ session: inout Session<M>, _ console: any Console, _ nowhere: String
  ) throws(CommandError) {
    guard session.goBack(count) > 0 else { throw CommandError(message: nowhere) }
    session.show("\(session.state)\n", on: console)
  }

  private static func steps(_ arguments: [String]) throws(CommandError) -> Int {
    guard let text = arguments.first else { return 1 }
    guard let count = UInt32(text), count > 0, !text.hasPrefix("+") else {
      throw CommandError(
        message: "this is not a number of steps", help: "for example 2", argument: 0)
    }
    return Int(count)
  }
}
