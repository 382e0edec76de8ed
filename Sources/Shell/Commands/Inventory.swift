import Machines
import ScenarioLanguage

/// Everything that can be said about a machine at one position.
struct Inventory<M: Machine> {
  /// Groups of lines with a title.
  let sections: [(title: String, lines: [String])]

  init(of body: Body<M>, at position: Int) {
    let run = body.timeline.run(at: position)
    let machine = run.machine
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = body.lexicon
    let answers = Alphabet<M>(in: &lexicon).queries(at: machine).compactMap { query in
      let answer = machine.answer(query)
      return answer.values.isEmpty
        ? nil : M.vocabulary.text(of: query, answering: answer, in: lexicon)
    }
    let picture = machine.picture(after: run.trail.observations, in: lexicon)
    sections =
      [
        ("state", [machine.state.text(in: lexicon)]), ("display", Self.lines(of: picture)),
        ("answers", answers),
      ] + machine.inventory(in: lexicon).map { ($0.title, $0.lines) }
  }

  /// All lines without titles.
  var lines: [String] { sections.flatMap(\.lines) }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
