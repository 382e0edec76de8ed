import Machines
import Notation
import Running

extension Command {
  /// `.why [N|OBSERVATION|not STATE]`
  static var why: Self {
    Self(
      name: "why", usage: "[N|OBSERVATION|not STATE]",
      help: "explain the last transition, a step, an observation, or its absence",
      brief: "explain what happened", group: .asking,
      arguments: .statement(.never), count: 0...64,
      example: ["<step>", ".why", ".why 1"]
    ) { session, arguments, console throws(CommandError) in
      let explanation = Explanation(of: session.body)
      guard let first = arguments.first else {
        guard let text = explanation.text else {
          throw CommandError(
            message: "there has been no transition yet",
            help: "take a step first; .can lists the possible steps")
        }
        return session.show(text, on: console)
      }
      if first == "not" {
        return session.show(try missing(arguments, session), on: console)
      }
      if arguments.count == 1, first.first?.isNumber == true || isMark(first, session) {
        let position = try session.position(named: first, at: 0)
        try require(
          position > 0, "the start has no cause", help: "steps begin at 1", argument: 0)
        return session.show(explanation.all(at: position), on: console)
      }
      session.show(try seen(arguments, explanation, session), on: console)
    }
  }

  private static func isMark(_ name: String, _ session: Session<M>) -> Bool {
    session.body.timeline.marks[name] != nil
  }

  private static func seen(
    _ arguments: [String], _ explanation: Explanation<M>, _ session: Session<M>
  ) throws(CommandError) -> String {
    var lexicon = session.body.lexicon
    let statement = StatementArgument<M>(whole(arguments), behind: .never)
    let pattern = try statement.observation(in: &lexicon)
    guard let text = explanation.last(where: { pattern.matches($0.phrase) }) else {
      throw CommandError(
        message: "this was not observed up to here", help: ".trace lists the observations",
        argument: 0)
    }
    return text
  }

  /// Returns the complete words of an observation. The decider of a transition, and the first names
  /// in the state's path, can be left out.
  private static func whole(_ words: [String]) -> [String] {
    guard words.count == 2, words[0] == "->" else { return words }
    let state = M.vocabulary.wholeState(words[1]) ?? words[1]
    let decider = M.vocabulary.openDecider(of: WordID(words[0]))
    return [words[0], state] + (decider ?? "").split(separator: " ").map(String.init)
  }

  private static func missing(
    _ arguments: [String], _ session: Session<M>
  ) throws(CommandError) -> String {
    // As in a condition, `is` can precede the state.
    let offset = arguments.dropFirst().first == Keyword.stateAssertion.rawValue ? 2 : 1
    try require(
      arguments.count == offset + 1, "expected one state", help: "usage: .why not STATE")
    var lexicon = session.body.lexicon
    let statement = StatementArgument<M>(arguments, behind: .stateAssertion, offset: offset)
    let pattern = try statement.state(in: &lexicon)
    let machine = session.body.timeline.machine
    guard !pattern.matches(machine.state) else {
      return "\(session.state): already here\n"
    }
    return try MissingSteps(
      from: machine, to: pattern, in: lexicon, isInterrupted: session.isInterrupted
    ).text
  }
}
