import Machines

extension Command {
  /// `.can [VERB|ACTOR]`
  static var can: Self {
    Self(
      name: "can", usage: "[VERB|ACTOR]",
      help: "list what is possible now and where it leads, in all or of one verb or actor",
      brief: "what is possible now", group: .asking,
      arguments: .verbs, count: 0...1, example: { step in [".can"] }
    ) { session, arguments, console throws(CommandError) in
      let possible = Possibilities(at: session.body)
      let actor = arguments.first.flatMap { name in Actor.allCases.first { $0.name == name } }
      guard let verb = arguments.first, actor == nil else {
        let text = possible.overview(session.settings.paint, console.columns, of: actor)
        return session.show(text, on: console)
      }
      guard M.vocabulary.stimuli.names.contains(verb) else {
        throw CommandError(
          "there is no such stimulus", verb,
          among: M.vocabulary.stimuli.names + Actor.allCases.map(\.name),
          help: ".can alone lists what is possible", argument: 0)
      }
      let ways = possible.text(of: verb, console.columns)
      session.show(ways.isEmpty ? "\(verb) is not possible now\n" : ways, on: console)
    }
  }
}
