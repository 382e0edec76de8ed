import Machines

extension Command {
  /// `.back [N]`
  static var back: Self {
    Self(
      name: "back", usage: "[N]", help: "go back by one step, or by N; none is forgotten",
      brief: "go back by a step", group: .time,
      arguments: .number, count: 0...1, example: ["<step>", ".back"]
    ) { session, arguments, console throws(CommandError) in
      let count = try steps(arguments)
      guard session.travel({ $0.goBack(count) }) else {
        throw CommandError(message: "there is no step to go back from")
      }
      session.showPlace(on: console)
    }
  }

  /// `.forward [N]`
  static var forward: Self {
    Self(
      name: "forward", usage: "[N]", help: "go forward again by one step, or by N",
      brief: "go forward again", group: .time,
      arguments: .number, count: 0...1, example: ["<step>", ".back", ".forward"]
    ) { session, arguments, console throws(CommandError) in
      let count = try steps(arguments)
      guard session.travel({ $0.goForward(count) }) else {
        throw CommandError(message: "there is no step to go forward to")
      }
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
}
