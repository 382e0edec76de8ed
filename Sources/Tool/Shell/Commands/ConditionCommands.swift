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
      help: "find a shortest path from here to a state where a condition holds",
      brief: "find a shortest path", group: .asking,
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
  /// The maximum numbers of states to visit, first with the user's stimuli alone and then with all
  /// stimuli. Larger searches would take too long for interactive use.
  private static var limits: [(isUserAlone: Bool, states: Int)] {
    [(true, 20_000), (false, 20_000)]
  }

  /// Returns the stimuli of a shortest path to a state in which the condition holds, or a message
  /// that there is no such state nearby. Paths with only the user's stimuli are preferred.
  fileprivate func way(to words: [String]) throws(CommandError) -> String {
    var lexicon = body.lexicon
    let condition = try MachineCondition<M>(words, in: &lexicon)
    let machine = body.timeline.machine
    let holdsHere = condition.holds(of: machine)
    try requireAnswers(of: machine)
    guard !holdsHere else { return "it holds here\n" }
    // If a machine breaks down on one of the condition's queries, that query has no answer.
    let goal = StateCondition<M>(condition.text) { condition.holds(of: $0) && $0.breakdown == nil }
    var looked = 0
    var breakdown: Breakdown?
    for (isUserAlone, states) in Self.limits {
      let report = try search(for: goal, isUserAlone, within: states, lexicon)
      if let steps = report.verdicts.first?.trace?.steps {
        let lines = steps.map { "  \($0.stimulus.text(in: report.lexicon))\n" }.joined()
        return "after \(steps.count.counted("step")):\n\(lines)"
      }
      looked += report.states
      if report.end == .interrupted {
        return "stopped: it holds in none of \(looked.counted("state"))\n"
      }
      breakdown = breakdown ?? report.graph.breakdown
      if report.end == .complete, !isUserAlone, breakdown == nil {
        return "there is no path from here\n"
      }
    }
    if let breakdown {
      throw CommandError(
        message: breakdown.outcome,
        help: "the condition holds in none of the states reached, but there may still be a path")
    }
    let path = "\(tool.name) path --to '\(condition.text)'"
    return "it holds in none of the nearest \(looked.counted("state")); "
      + "`\(path)` also tries other givens\n"
  }

  /// Searches from the current position for a state in which a condition holds.
  private func search(
    for goal: StateCondition<M>, _ isUserAlone: Bool, within states: Int, _ lexicon: Lexicon
  ) throws(CommandError) -> ExplorationReport<M> {
    var lexicon = lexicon
    let alphabet = Alphabet<M>(in: &lexicon) { verb in
      !isUserAlone || verb.causer == .user
    }
    let space = SearchSpace(
      from: [ExplorationStart(machine: body.timeline.machine)], by: alphabet, in: lexicon,
      within: SearchBounds(states: states))
    let exploration = Exploration(of: space, checking: [.reachable(goal)])
    do throws(IncompleteComponents) {
      return try exploration.run(until: { [isInterrupted] in
        isInterrupted() ? .interrupted : nil
      })
    } catch { throw CommandError(message: error.message) }
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
