import Machines

extension Command {
  /// `.history [TEXT]`
  static var history: Self {
    Self(
      name: "history", usage: "[TEXT]",
      help: "list the lines typed, or those with TEXT; no secrets", brief: "list the lines typed",
      arguments: .text, count: 0...1, example: ["<step>", ".history"]
    ) { session, arguments, console throws(CommandError) in
      let lines = session.history.map { String(decoding: $0, as: UTF8.self) }
        .filter { line in arguments.first.map(line.contains) ?? true }
      session.show(lines.map { "\($0)\n" }.joined(), on: console)
    }
  }
}
