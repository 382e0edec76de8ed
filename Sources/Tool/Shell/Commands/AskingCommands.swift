import Machines
import Notation
import Running

extension Command {
  /// `.ask QUERY`
  static var ask: Self {
    Self(
      name: "ask", usage: "QUERY", help: "answer a query, in the form that `has` expects",
      brief: "answer a query", group: .asking,
      arguments: .statement(.queryAssertion), count: 1...64,
      example: ["<step>"] + queries.prefix(1).map { ".ask \($0)" }
    ) { session, arguments, console throws(CommandError) in
      var lexicon = session.body.lexicon
      let statement = StatementArgument<M>(arguments, behind: .queryAssertion)
      let query = try statement.query(in: &lexicon).0
      let machine = session.body.timeline.machine
      let answer = machine.answer(query)
      try requireAnswers(of: machine)
      let text = M.vocabulary.text(of: query, answering: answer, in: lexicon)
      session.show("\(Keyword.queryAssertion.rawValue) \(text)\n", on: console)
    }
  }

  /// The queries without parameters.
  static var queries: [String] {
    M.vocabulary.queries.signatures.filter(\.slots.isEmpty).map(\.name)
  }

  /// `.state`
  static var state: Self {
    Self(
      name: "state", help: "print the state of the machine", brief: "the state of the machine",
      group: .asking,
      example: ["<step>", ".state"]
    ) { session, _, console throws(CommandError) in
      session.show("\(session.state)\n", on: console)
    }
  }

  /// `.screen`
  static var screen: Self {
    Self(
      name: "screen", help: "draw the display", brief: "draw the display",
      group: .asking,
      example: ["<step>", ".screen"]
    ) { session, _, console throws(CommandError) in session.showScreen(on: console) }
  }

  /// `.invariants`
  static var invariants: Self {
    Self(
      name: "invariants", help: "list the invariants, which must hold after every step",
      brief: "what must always hold", group: .asking, example: [".invariants"]
    ) { session, _, console throws(CommandError) in
      let rows = M.invariants.map { [$0.name, $0.claim] }
      session.show(
        rows.isEmpty
          ? "no invariant is declared\n" : Table(rows: rows).text(within: console.columns),
        on: console)
    }
  }

  /// `.claims`
  static var claims: Self {
    Self(
      name: "claims", help: "list the claims about steps, and where each stands",
      brief: "where the claims stand", group: .asking, example: [".claims"]
    ) { session, _, console throws(CommandError) in
      let timeline = session.body.timeline
      let rows = (timeline.run.watch?.standings ?? []).enumerated().map { index, claim in
        let broken = timeline.stepsBreaking(claim: index).map { "; broken in step \($0)" }
        return [claim.name, claim.standing + broken.joined()]
      }
      session.show(
        rows.isEmpty
          ? "no claims are checked\n" : Table(rows: rows).text(within: console.columns),
        on: console)
    }
  }

  /// `.trace`
  static var trace: Self {
    Self(
      name: "trace", help: "print the scenario so far, with its observations",
      brief: "print the scenario", group: .asking,
      example: ["<step>", ".trace"]
    ) { session, _, console throws(CommandError) in
      let scenario = SavedScenario(session.body)
      session.show(
        scenario.isEmpty
          ? "there is no step yet\n" : SavedScenario.text(of: [scenario], isNumbered: true),
        on: console)
    }
  }

  /// `.world`
  static var world: Self {
    Self(
      name: "world", help: "list everything: the state, every answer, and other contents",
      brief: "list everything", group: .asking,
      example: ["<step>", ".world"]
    ) { session, _, console throws(CommandError) in
      let sections = try Inventory(of: session.body, at: session.position).sections
      let paint = session.settings.paint
      for (title, lines) in sections where !lines.isEmpty {
        let text = lines.map { "  \($0)\n" }.joined()
        session.show(paint.heading(title) + "\n" + text, on: console)
      }
    }
  }
}

/// The state, the display, all answers and the other contents of a machine at one position.
struct Inventory<M: Machine> {
  /// Titled groups of lines.
  let sections: [(title: String, lines: [String])]

  /// Throws if the machine breaks down.
  init(of body: Body<M>, at position: Int) throws(CommandError) {
    let run = body.timeline.run(at: position)
    let machine = run.machine
    // The alphabet adds its texts to a copy of the lexicon, so that listing stimuli does not use up
    // pseudonyms.
    var lexicon = body.lexicon
    let answers = machine.answers(by: Alphabet<M>(in: &lexicon), in: lexicon)
    let display = machine.display(after: run.trail.observations, in: lexicon).text
    sections =
      [
        ("state", [machine.state.text(in: lexicon)]),
        ("display", display.split(separator: "\n").map(String.init)),
      ]
      + ([answers] + machine.inventory(in: lexicon)).map { ($0.title, $0.lines) }
    try requireAnswers(of: machine)
  }

  /// All lines without titles.
  var lines: [String] { sections.flatMap(\.lines) }
}
