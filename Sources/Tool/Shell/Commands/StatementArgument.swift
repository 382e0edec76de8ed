import Machines
import Notation
import Running
import ScenarioLanguage

/// The arguments of a command as what follows a keyword in a scenario: a query, an
/// observation or a state.
struct StatementArgument<M: Machine> {
  private let keyword: Keyword
  private let words: [String]
  /// The number of arguments before the first word.
  private let offset: Int

  /// The arguments behind the first `offset` ones, as written, read as what follows `keyword`.
  init(_ arguments: [String], behind keyword: Keyword, offset: Int = 0) {
    self.keyword = keyword
    self.offset = offset
    words = Array(arguments.dropFirst(offset))
  }

  /// The meaning of the words; their texts are added to `lexicon`.
  func bound(in lexicon: inout Lexicon) throws(CommandError) -> BoundLine<M> {
    try read { (line, document) throws(WordError) in
      try BoundLine(line, of: document, in: &lexicon)
    }
  }

  /// The state that the words name, with any values in parentheses where there are none.
  func state(in lexicon: inout Lexicon) throws(CommandError) -> StatePattern {
    try read { (line, document) throws(WordError) in
      let word = document.words(of: line).dropFirst()
      return try M.vocabulary.state(
        word[word.startIndex], of: document.bytes.span, as: .condition, in: &lexicon)
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

  /// The query that the words ask, and how an answer looks that they expect.
  func query(in lexicon: inout Lexicon) throws(CommandError) -> (M.Query, AnswerPattern) {
    guard case .query(let query, let answer) = try bound(in: &lexicon) else {
      throw CommandError(message: "this is not a query", argument: offset)
    }
    return (query, answer)
  }
}
