import Machines

extension Command {
  /// `.can [VERB]`
  static var can: Self {
    Self(
      name: "can", usage: "[VERB]", help: "list what is possible now, or all ways to say one verb",
      arguments: .verbs, count: 0...1, example: { step in [".can"] }
    ) { session, arguments, console throws(CommandError) in
      let possible = Possibilities(at: session.body)
      guard let verb = arguments.first else {
        return session.show(possible.overview(session.settings.paint, console.columns), on: console)
      }
      guard M.vocabulary.stimuli.names.contains(verb) else {
        throw CommandError(
          message: "there is no such stimulus", help: ".can alone lists what is possible",
          argument: 0)
      }
      let ways = possible.phrases(of: verb)
      session.show(
        ways.isEmpty ? "\(verb) is not possible now\n" : ways.map { "  \($0)\n" }.joined(),
        on: console)
    }
  }
}
