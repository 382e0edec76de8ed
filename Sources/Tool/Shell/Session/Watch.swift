import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

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
    let text: String? =
      switch try? read(in: lexicon) {
      case .query(let query, let lexicon):
        M.vocabulary.text(of: query, answering: machine.answer(query), in: lexicon)
      case .condition(let condition):
        "\(condition.text): \(condition.holds(of: machine) ? "yes" : "no")"
      case nil: nil
      }
    return machine.breakdown.map { "\(words.joined(separator: " ")): \($0.outcome)" } ?? text
  }
}
