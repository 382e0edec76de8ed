import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension Command {
  /// `.goal CONDITION`
  static var goal: Self {
    Self(
      name: "goal", usage: "CONDITION",
      help: "find a path from here to a state where a condition holds",
      brief: "find a path from here", group: .asking,
      arguments: .statement(.stateAssertion), count: 1...64,
      example: ["<step>", ".goal is <start>"]
    ) { session, arguments, console throws(CommandError) in
      session.show(try session.way(to: arguments), on: console)
    }
  }

  /// `.watch [CONDITION|QUERY|off]`
  static var watch: Self {
    Self(
      name: "watch", usage: "[CONDITION|QUERY|off]",
      help: "after each step, print whether a condition holds, or the answer to a query",
      brief: "watch after each step", group: .asking,
      arguments: .statement(.queryAssertion), count: 0...64,
      example: queries.prefix(1).map { ".watch \($0)" } + ["<step>", ".watch off"]
    ) { session, arguments, console throws(CommandError) in
      if arguments == ["off"] {
        session.watches = []
      } else if !arguments.isEmpty {
        session.watches.append(try Watch(arguments, in: session.body.lexicon))
      }
      guard !session.watches.isEmpty else {
        return session.show("nothing is watched\n", on: console)
      }
      session.showWatches(on: console)
    }
  }
}

extension Session {
  /// Returns the stimuli of a path to a state in which the condition holds, or a message that there
  /// is no such state nearby. Paths with only the user's stimuli are preferred.
  fileprivate func way(to words: [String]) throws(CommandError) -> String {
    var lexicon = body.lexicon
    let condition = try MachineCondition<M>(words, in: &lexicon)
    let machine = body.timeline.machine
    let holdsHere = condition.holds(of: machine)
    try requireAnswers(of: machine)
    guard !holdsHere else { return "it holds here\n" }
    let search = try NearbySearch(
      from: machine, in: lexicon, isInterrupted: isInterrupted,
      through: { condition.test.holds(inAllOf: $0) ?? true },
      to: { machine, _ in
        // If the machine breaks down on one of the condition's queries, that query has no answer.
        let machine = copy machine
        return condition.holds(of: machine) && machine.breakdown == nil
      })
    if let (trace, lexicon) = search.found {
      let lines = trace.steps.map { "  \($0.stimulus.text(in: lexicon))\n" }.joined()
      return "after \(trace.steps.count.counted("step")):\n\(lines)"
    }
    let states = search.states.counted("state")
    if search.isStopped { return "stopped: it holds in none of \(states)\n" }
    if let breakdown = search.breakdown {
      throw CommandError(
        message: breakdown.outcome,
        help: "the condition holds in none of the states reached, but there may still be a path")
    }
    guard !search.isComplete else { return "there is no path from here\n" }
    return "it holds in none of the nearest \(states); "
      + "`\(tool.name) path --to '\(condition.text)'` also tries other givens\n"
  }
}

extension MachineCondition {
  /// Creates a condition from a command's arguments.
  init(_ words: [String], in lexicon: inout Lexicon) throws(CommandError) {
    do throws(Diagnostic) {
      try self.init(words.joined(separator: " "), named: "", in: &lexicon)
    } catch { throw CommandError(message: error.message, help: error.help, argument: 0) }
  }
}

extension Session {
  /// Shows the current values of all watched conditions and queries.
  func showWatches(on console: any Console) {
    let (machine, lexicon) = (body.timeline.machine, body.lexicon)
    for watch in watches {
      guard let text = watch.text(for: machine, in: lexicon) else { continue }
      show(settings.paint.faint("  # \(text)") + "\n", on: console)
    }
  }
}
