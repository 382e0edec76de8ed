import Machines
import Notation
import Running
import ScenarioLanguage

/// The arguments of a command, read as the words that follow a keyword in a scenario: a query, an
/// observation or a state.
struct StatementArgument<M: Machine> {
  private let keyword: Keyword
  private let words: [String]
  /// The number of arguments before the words of the statement.
  private let offset: Int

  /// Reads the arguments after the first `offset` arguments. They are interpreted, as written, as
  /// the words that follow `keyword`.
  init(_ arguments: [String], behind keyword: Keyword, offset: Int = 0) {
    self.keyword = keyword
    self.offset = offset
    words = Array(arguments.dropFirst(offset))
  }

  /// Returns the meaning of the words, and adds their texts to `lexicon`.
  func bound(in lexicon: inout Lexicon) throws(CommandError) -> BoundLine<M> {
    try read { (line, document) throws(WordError) in
      try BoundLine(line, of: document, in: &lexicon)
    }
  }

  /// Returns the state named by the words. By default, a name without parentheses matches any
  /// values.
  func state(
    as role: Role = .condition, in lexicon: inout Lexicon
  ) throws(CommandError) -> StatePattern {
    try read { (line, document) throws(WordError) in
      let word = document.words(of: line).dropFirst()
      return try M.vocabulary.state(
        word[word.startIndex], of: document.bytes.span, as: role, in: &lexicon)
    }
  }

  /// Returns the observation described by the words. A state's name without parentheses matches any
  /// values.
  func observation(in lexicon: inout Lexicon) throws(CommandError) -> PhrasePattern {
    try read { (line, document) throws(WordError) in
      try M.vocabulary.expectation(
        document.words(of: line).dropFirst(), of: document.bytes.span, as: .condition,
        in: &lexicon)
    }
  }

  private func read<Meaning>(
    _ meaning: (Line, Document) throws(WordError) -> Meaning
  ) throws(CommandError) -> Meaning {
    let text = ([keyword.rawValue] + words).joined(separator: " ")
    var structure = Structure(form: .shell, isInBody: keyword != .never)
    let document = Document(
      .terminal, bytes: Array(text.utf8), startingAt: 1, structure: &structure,
      knowing: M.vocabulary.knownWords)
    if let error = document.diagnostics.first {
      throw CommandError(message: error.message, help: error.help, argument: offset)
    }
    guard let line = document.lines.first else {
      throw CommandError(message: "this is empty", argument: offset)
    }
    do throws(WordError) { return try meaning(line, document) } catch {
      let index = document.words(of: line).firstIndex { $0.range.overlaps(error.range) }
      throw CommandError(
        message: error.message, help: error.help, argument: (index ?? 1) - 1 + offset,
        isMisspelling: error.isMisspelling)
    }
  }

  /// Returns the query expressed by the words, and the expected answer.
  func query(in lexicon: inout Lexicon) throws(CommandError) -> (M.Query, AnswerPattern) {
    guard case .query(let query, let answer) = try bound(in: &lexicon) else {
      throw CommandError(message: "this is not a query", argument: offset)
    }
    return (query, answer)
  }
}
