import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// A condition or a query that is evaluated after each step.
struct Watch<M: Machine>: Sendable {
  /// The words of the condition or query, as written.
  private let words: [String]

  /// Parses the words of a condition or of a query. A condition begins with `is`, `has`, `not` or a
  /// parenthesis. The words are parsed again after each step, because the texts in them can be new
  /// to the lexicon.
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

  /// Returns the condition or query with its result for a machine, on a single line; `nil` if the
  /// words can no longer be parsed.
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
