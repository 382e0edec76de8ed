import Machines
import Notation
import ScenarioLanguage

/// Parses single lines in the vocabulary of a machine. A lexicon stores their texts.
public struct LineReader<M: Machine>: Sendable {
  /// The texts so far.
  public private(set) var lexicon = Lexicon()

  /// Creates a reader with an empty lexicon.
  public init() {}

  /// Parses a line as a stimulus.
  public mutating func stimulus(_ line: String) throws(WordError) -> M.Stimulus {
    let document = document(line)
    return try M.vocabulary.stimulus(document.words[...], of: document.bytes.span, in: &lexicon)
  }

  /// Parses the words after `given`.
  public mutating func given(_ line: String) throws(WordError) -> M.Given {
    let document = document(line)
    return try M.vocabulary.given(document.words[...], of: document.bytes.span, in: &lexicon)
  }

  /// Parses a line of a trace.
  public mutating func observation(_ line: String) throws(WordError) -> Observation<M> {
    let document = document(line)
    return try M.vocabulary.observation(document.words[...], of: document.bytes.span, in: &lexicon)
  }

  /// Parses a line of a block.
  public mutating func expectation(_ line: String) throws(WordError) -> PhrasePattern {
    let document = document(line)
    return try M.vocabulary.expectation(document.words[...], of: document.bytes.span, in: &lexicon)
  }

  /// Parses the words after `has`.
  public mutating func question(
    _ line: String
  ) throws(WordError) -> (query: M.Query, answer: AnswerPattern) {
    let document = document(line)
    return try M.vocabulary.question(document.words[...], of: document.bytes.span, in: &lexicon)
  }

  /// Parses the words after `is`.
  public mutating func state(_ line: String) throws(WordError) -> StatePattern {
    let document = document(line)
    guard let word = document.words.first else { preconditionFailure("a state is one word") }
    return try M.vocabulary.state(word, of: document.bytes.span, in: &lexicon)
  }

  private func document(_ line: String) -> Document {
    let document = Document(name: "line", bytes: Array(line.utf8))
    precondition(document.words.first?.range.lowerBound == 0, "\(line) begins with a word")
    return document
  }
}
