import Machines

/// Everything that can be said about a machine at one position.
struct Inventory<M: Machine> {
  /// Groups of lines with a title.
  let sections: [(title: String, lines: [String])]

  init(of body: Body<M>, at position: Int) {
    let run = body.timeline.run(at: position)
    let machine = run.machine
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = body.lexicon
    let answers = machine.answers(by: Alphabet<M>(in: &lexicon), in: lexicon)
    let display = machine.display(after: run.trail.observations, in: lexicon).text
    sections =
      [("state", [machine.state.text(in: lexicon)]), ("display", Self.lines(of: display))]
      + ([answers] + machine.inventory(in: lexicon)).map { ($0.title, $0.lines) }
  }

  /// All lines without titles.
  var lines: [String] { sections.flatMap(\.lines) }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
