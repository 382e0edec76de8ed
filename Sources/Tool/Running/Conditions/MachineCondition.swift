import Machines
import Notation
import ScenarioLanguage

/// A condition on a machine: `is` and `has` claims joined by `and`, `or`, `not` and parentheses.
package struct MachineCondition<M: Machine>: Sendable {
  private enum Atom: Sendable {
    case state(StatePattern)
    case query(M.Query, AnswerPattern)
  }

  /// The condition as written, with quoted text masked.
  package let text: String
  private let condition: Condition<Atom>
  /// The states that the condition names, as written.
  package private(set) var states: [(text: String, pattern: StatePattern, isNegated: Bool)] = []

  /// Parses a condition such as `is unauthenticated/... or not has accounts`. Errors refer to the
  /// condition as `name`. The texts of the condition are added to `lexicon`.
  package init(
    _ text: String, named name: String, in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    let document = Document(
      name: name, bytes: Array(text.utf8), knowing: M.vocabulary.knownWords)
    self.text =
      document.diagnostic(at: 0..<0, message: "", help: nil, showing: .understood)
      .excerpt.text
    var texts = lexicon
    var states: [(text: String, pattern: StatePattern)?] = []
    condition = try Condition(document) { (words) throws(Diagnostic) in
      let atom = try Self.atom(words, of: document, in: &texts)
      if case .state(let pattern) = atom, let word = words.last {
        states.append((document.text(of: word), pattern))
      } else {
        states.append(nil)
      }
      return atom
    }
    self.states = zip(states, condition.negations).compactMap { state, isNegated in
      state.map { ($0.text, $0.pattern, isNegated) }
    }
    lexicon = texts
  }

  /// Returns whether the condition holds for a machine.
  package func holds(of machine: M) -> Bool {
    condition.holds { atom in
      switch atom {
      case .state(let pattern): pattern.matches(machine.state)
      case .query(let query, let pattern): pattern.matches(machine.answer(query))
      }
    }
  }

  private static func atom(
    _ words: ArraySlice<Word>, of document: Document, in lexicon: inout Lexicon
  ) throws(Diagnostic) -> Atom {
    func error(_ range: Range<Int>, _ message: String, _ help: String) -> Diagnostic {
      document.diagnostic(at: range, message: message, help: help, kind: "condition")
    }
    guard let first = words.first, let last = words.last else {
      preconditionFailure("an atom has words")
    }
    let keyword = first.isQuoted ? nil : Keyword(rawValue: document.text(of: first))
    guard keyword == .stateAssertion || keyword == .queryAssertion else {
      throw error(
        first.range, "a condition starts with `is` or `has`",
        "write `\(Keyword.stateAssertion.form)` or `\(Keyword.queryAssertion.form)`")
    }
    guard words.count > 1 else {
      let end = last.range.upperBound
      throw error(
        end..<end, "nothing follows `\(document.text(of: first))`",
        "write `\(keyword?.form ?? "")`")
    }
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lexicon)
    do throws(WordError) {
      if keyword == .queryAssertion {
        let (query, answer) = try M.vocabulary.question(
          words.dropFirst(), of: document.bytes.span, in: &lexicon)
        return .query(query, answer)
      }
      let state = words[words.startIndex + 1]
      let pattern = try M.vocabulary.state(
        state, of: document.bytes.span, as: .condition, in: &lexicon)
      if words.count == 2 { return .state(pattern) }
    } catch { throw document.diagnostic(error) }
    throw error(
      words[words.startIndex + 2].range, "`is` takes one state and nothing after it",
      "write `and` or `or` before the next condition")
  }
}
