import Machines

extension Command {
  /// `.help [[via] WORD]`
  static var help: Self {
    Self(
      name: "help", usage: "[WORD]",
      help: "list the commands, or explain a command, a topic or any other word",
      brief: "explain any word", arguments: .commands, count: 0...2,
      example: [".help back", ".help time"]
    ) { session, arguments, console throws(CommandError) in
      let handbook = Handbook(of: session, columns: console.columns)
      guard let word = arguments.last else {
        let overview = HelpOverview(
          commands: session.commands, tool: session.tool, columns: console.columns)
        return session.show(overview.text, on: console)
      }
      if arguments.count > 1, arguments[0] != "via" {
        throw CommandError(
          message: "help is about one word", help: "usage: .help WORD, or .help via WHO",
          argument: 1)
      }
      let pages = arguments.count > 1 ? handbook.deciderPages(word) : handbook.pages(of: word)
      guard !pages.isEmpty else {
        throw CommandError(
          "there is no help on this word", word, among: handbook.words,
          help: ".help alone lists the commands and topics", argument: arguments.count - 1)
      }
      session.show(pages.joined(separator: "\n"), on: console)
    }
  }
}
