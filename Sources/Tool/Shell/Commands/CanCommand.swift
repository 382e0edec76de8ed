import Machines
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.can [VERB|ACTOR]`
  static var can: Self {
    Self(
      name: "can", usage: "[VERB|ACTOR]",
      help: "list possible stimuli and where they lead: for the user, or for one verb or actor",
      brief: "what is possible now", group: .asking,
      arguments: .verbs, count: 0...1, example: [".can"]
    ) { session, arguments, console throws(CommandError) in
      let possible = Possibilities(at: session.body, covered: session.covered)
      try requireAnswers(of: session.body.timeline.machine)
      let actor = arguments.first.flatMap { name in M.vocabulary.causers.first { $0.name == name } }
      guard let verb = arguments.first, actor == nil else {
        var text = possible.overview(session.settings.paint, console.columns, of: actor)
        if actor == nil, session.standsInHead { text += session.givens(console.columns) }
        return session.show(text, on: console)
      }
      guard M.vocabulary.stimuli.names.contains(verb) else {
        let actors = M.vocabulary.causers.map(\.name)
        throw CommandError(
          "no stimulus or actor has this name", verb,
          among: M.vocabulary.stimuli.names + actors,
          help: ".can alone lists what is possible; actors: \(actors.joined(separator: ", "))",
          argument: 0)
      }
      let ways = possible.text(of: verb, console.columns)
      session.show(ways.isEmpty ? "\(verb) is not possible now\n" : ways, on: console)
    }
  }
}

extension Session {
  /// Returns a note that the machine also has givens, which are possible only before the first
  /// step. The note is empty if the machine has no givens.
  fileprivate func givens(_ columns: Int?) -> String {
    guard !M.vocabulary.givens.names.isEmpty else { return "" }
    let count = M.vocabulary.givens.names.count.counted("way")
    let given = Keyword.given
    let help = "\(given.help) (\(count): .help \(given.rawValue))"
    return settings.paint.heading("before the first step") + "\n"
      + Table(rows: [[given.form, help]], margin: 2).text(within: columns)
  }
}
