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
    let page = WebPage(.play, title: title) { json in
      json.object("tool") { ReportingTool.running.write(into: &$0) }
      PageMachine(M.self).write(into: &json)
      json.object("play", write)
    }
    return page.opening + page.closing()
  }

  /// Writes what ``PlayBook`` has, and beside it:
  ///
  /// - `verbs`: for the verb of each stimulus, its actor, its help and its form.
  /// - `secrets`: for the number of each text with a pseudonym, the comment that a scenario has
  ///   above it where it is the first. `explained`: for each system, whether its beginning has that
  ///   comment already.
  /// - `unordered`: the verbs of the observations whose place is not compared between designs.
  /// - `command`: the option by which a page gets more states.
  private func write(into json: inout JSONWriter) {
    var book = book
    book.explainBeginnings { M.vocabulary.explainingSecrets(of: $0) }
    book.write(into: &json)
    json.object("verbs") { json in
      for verb in M.vocabulary.stimuli.signatures {
        json.field(verb.name, [verb.causer.name, verb.help, verb.usage])
      }
    }
    json.object("secrets") { json in
      for (number, text) in book.texts.enumerated() {
        json.field(String(number), M.vocabulary.commentOnSecrets(of: text))
      }
    }
    let explained = book.systems.map { M.vocabulary.commentOnSecrets(of: $0.beginning) != nil }
    json.field("explained", json: "\(explained)")
    json.field("unordered", MachineTool<M>.running.designs?.unordered ?? [])
    let states = book.systems.reduce(0) { $0 + $1.states.count }
    json.field("command", "--states \(4 * states)")
  }
}
