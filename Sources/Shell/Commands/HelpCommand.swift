import ScenarioTracing
import Machines
import Notation
import ScenarioLanguage

extension Command {
  /// `.help [WORD]`
  static var help: Self {
    Self(
      name: "help", usage: "[WORD]", help: "list the commands, or explain a command or a verb",
      arguments: .commands, count: 0...1, example: { step in [".help back"] }
    ) { session, arguments, console throws(CommandError) in
      let all = session.commands
      guard let word = arguments.first else {
        return session.show(
          overview(of: all, console.columns, notation: session.tool.command("notation")),
          on: console)
      }
      let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
      if let command = all.first(where: { $0.name == name }) {
        session.show(command.page, on: console)
      } else if let keyword = Keyword(rawValue: name) {
        session.show(page(of: keyword, console.columns), on: console)
      } else if let page = verbPage(name) {
        session.show(page, on: console)
      } else {
        let known =
          all.map(\.name) + Keyword.allCases.map(\.rawValue) + M.vocabulary.stimuli.names
        throw CommandError(
          "there is neither such a command nor such a verb", name, among: known,
          help: ".help alone lists the commands", argument: 0)
      }
    }
  }

  private static func overview(of all: [Command], _ columns: Int?, notation: String) -> String {
    Table(rows: all.map { [$0.synopsis, $0.help] }).text(within: columns)
      + "Every other line is one of a scenario; `\(notation)` explains them.\n"
  }

  private var page: String {
    var text = "\(synopsis)\n  \(help)\n"
    text += "  example:\n" + example(Self.firstStep).map { "    \($0)\n" }.joined()
    return text
  }

  /// A stimulus that is possible at the start.
  private static var firstStep: String {
    var lexicon = Lexicon()
    let first = Alphabet<M>(in: &lexicon).possible(at: M()).first
    return first?.text(in: lexicon) ?? ""
  }

  /// The help for lines with a keyword, including the verbs that may follow.
  private static func page(of keyword: Keyword, _ columns: Int?) -> String {
    let verbs: [Signature]
    switch keyword {
    case .given: verbs = M.vocabulary.givens.signatures
    case .never: verbs = M.vocabulary.observations.signatures
    case .queryAssertion: verbs = M.vocabulary.queries.signatures
    case .stateAssertion: verbs = M.State.glossary.signatures
    case .scenario, .skip, .expectedFailure, .use, .examples: verbs = []
    }
    return "\(keyword.form)\n  \(keyword.help)\n"
      + Table(rows: verbs.map { [$0.usage, $0.help] }, margin: 2).text(within: columns)
  }

  private static func verbPage(_ name: String) -> String? {
    let vocabulary = M.vocabulary
    let kinds = [
      ("a stimulus", vocabulary.stimuli.signatures), ("a given", vocabulary.givens.signatures),
      ("an observation", vocabulary.observations.signatures),
      ("a query", vocabulary.queries.signatures),
    ]
    let pages = kinds.flatMap { kind, signatures in
      signatures.filter { $0.name == name }.map { signature in
        var text = "\(signature.usage)\n  \(kind): \(signature.help)\n"
        for slot in signature.slots {
          text += "  \(slot.placeholder): \(slot.expectation)\n"
        }
        return text
      }
    }
    return pages.isEmpty ? nil : pages.joined()
  }
}
