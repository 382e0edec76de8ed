import Machines
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.watch [CONDITION|QUERY|off]`
  static var watch: Self {
    Self(
      name: "watch", usage: "[CONDITION|QUERY|off]",
      help: "say after each step whether a condition holds, or what a query answers",
      brief: "look after each step", group: .asking,
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

/// A condition or a query that is evaluated after each step.
struct Watch<M: Machine>: Sendable {
  /// The words, as written.
  private let words: [String]

  /// Reads the words of a condition, which begins with `is`, `has`, `not` or a parenthesis, or of a
  /// query. They are read again for each step, whose texts may be new.
  init(_ words: [String], in lexicon: Lexicon) throws(CommandError) {
    self.words = words
    _ = try read(in: lexicon)
  }

  private enum Meaning {
    case condition(MachineCondition<M>)
    case query(M.Query, Lexicon)
  }

  private func read(in lexicon: Lexicon) throws(CommandError) -> Meaning {
    var lexicon = lexicon
    let statement = StatementArgument<M>(words, behind: .queryAssertion)
    if let first = words.first, M.vocabulary.queries.names.contains(first) {
      return .query(try statement.query(in: &lexicon).0, lexicon)
    }
    return .condition(try MachineCondition(words, in: &lexicon))
  }

  /// What it comes to for a machine, as one line.
  func text(for machine: M, in lexicon: Lexicon) -> String? {
    switch try? read(in: lexicon) {
    case .query(let query, let lexicon):
      M.vocabulary.text(of: query, answering: machine.answer(query), in: lexicon)
    case .condition(let condition):
      "\(condition.text): \(condition.holds(of: machine) ? "yes" : "no")"
    case nil: nil
    }
  }
}

extension MachineCondition {
  /// The condition that the arguments of a command say.
  init(_ words: [String], in lexicon: inout Lexicon) throws(CommandError) {
    do throws(Diagnostic) {
      try self.init(words.joined(separator: " "), named: "", in: &lexicon)
    } catch { throw CommandError(message: error.message, help: error.help, argument: 0) }
  }
}

extension Session {
  /// Shows what is watched, as it is now.
  func showWatches(on console: any Console) {
    let (machine, lexicon) = (body.timeline.machine, body.lexicon)
    for watch in watches {
      guard let text = watch.text(for: machine, in: lexicon) else { continue }
      show(settings.paint.faint("  # \(text)") + "\n", on: console)
    }
  }
}
