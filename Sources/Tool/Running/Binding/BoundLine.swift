import Machines
import ScenarioLanguage

/// The meaning of one line of a document in the vocabulary of a machine.
package enum BoundLine<M: Machine>: Sendable {
  /// A blank line, a comment, or a head line that has no meaning for the machine.
  case nothing
  /// A file whose givens and stimuli precede the scenario's own givens and stimuli.
  case use(String)
  /// A condition before the first stimulus.
  case given(M.Given)
  /// A pattern that no observation of the scenario is allowed to match.
  case never(PhrasePattern)
  /// A stimulus.
  case stimulus(M.Stimulus)
  /// A line of the block below a stimulus.
  case block(BlockLine)
  /// The expected state.
  case state(StatePattern)
  /// A query with the expected answer.
  case query(M.Query, AnswerPattern)

  /// Interprets a line of `document` that has no syntax errors.
  package init(
    _ line: Line, of document: Document, in lexicon: inout Lexicon
  ) throws(WordError) {
    let words = document.words(of: line)
    let bytes = document.bytes.span
    let vocabulary = M.vocabulary
    switch line.kind {
    case .blank, .comment, .scenario, .skip, .expectedFailure, .examples, .exampleRow, .unreadable:
      self = .nothing
    case .use:
      self = .use(document.text(of: words[words.startIndex + 1]))
    case .given:
      self = .given(try vocabulary.given(words.dropFirst(), of: bytes, in: &lexicon))
    case .never:
      self = .never(try vocabulary.expectation(words.dropFirst(), of: bytes, in: &lexicon))
    case .stimulus:
      self = .stimulus(try vocabulary.stimulus(words, of: bytes, in: &lexicon))
    case .observation:
      self = .block(.expectation(try vocabulary.expectation(words, of: bytes, in: &lexicon)))
    case .gap: self = .block(.gap)
    case .exclusion:
      let words = words.dropFirst()
      self = .block(.never(try vocabulary.expectation(words, of: bytes, in: &lexicon)))
    case .stateAssertion:
      let state = words[words.startIndex + 1]
      self = .state(try vocabulary.state(state, of: bytes, in: &lexicon))
    case .queryAssertion:
      let (query, answer) = try vocabulary.question(words.dropFirst(), of: bytes, in: &lexicon)
      self = .query(query, answer)
    }
  }
}

extension Document {
  /// Locates an error about a word in this document.
  package func diagnostic(_ error: WordError) -> Diagnostic {
    diagnostic(
      at: error.range, message: error.message, help: error.help, kind: error.kind.rawValue,
      showing: error.mayBeSecret
        ? .beforeSecret : error.isMisspelling ? .misspelling : .knownWords)
  }
}
