import Exploration
import Machines
import Replaying
import ScenarioTracing
import TextFormats
import WebPages

/// A page on which somebody can play with a machine.
struct PlayPage<M: Machine> {
  private let book: PlayBook
  private let title: String

  /// A page of the states in a book.
  init(of book: PlayBook, title: String) {
    self.book = book
    self.title = title
  }

  /// The whole file.
  var text: String {
    let page = WebPage(
      .play, title: title,
      head: ["tool": ReportingTool.running.json] + PageMachine(M.self).json + ["play": play])
    return page.opening + page.closing()
  }

  /// What ``PlayBook`` has, and beside it:
  ///
  /// - `verbs`: for the verb of each stimulus, its actor, its help and its form.
  /// - `secrets`: for the number of each text with a pseudonym, the comment that a scenario has
  ///   above it where it is the first. `explained`: for each system, whether its beginning has that
  ///   comment already.
  /// - `unordered`: the verbs of the observations whose place is not compared between designs.
  /// - `command`: the option by which a page gets more states.
  private var play: JSONRecord {
    var book = book
    book.explainBeginnings { M.vocabulary.explainingSecrets(of: $0) }
    let verbs = M.vocabulary.stimuli.signatures.map {
      ($0.name, [$0.causer.name, $0.help, $0.usage])
    }
    let secrets = book.texts.enumerated().map {
      (String($0), M.vocabulary.commentOnSecrets(of: $1))
    }
    let explained = book.systems.map { M.vocabulary.commentOnSecrets(of: $0.beginning) != nil }
    let states = book.systems.reduce(0) { $0 + $1.states.count }
    return book.json + [
      "verbs": JSONRecord(verbs), "secrets": JSONRecord(secrets),
      "explained": JSONLiteral("\(explained)"),
      "unordered": MachineTool<M>.running.designs?.unordered ?? [],
      "command": "--states \(4 * states)",
    ]
  }
}
