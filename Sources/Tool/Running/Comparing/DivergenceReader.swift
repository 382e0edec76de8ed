import Machines
import Notation
import ScenarioLanguage

/// Reads the texts of a declared divergence as lines of the notation.
struct DivergenceReader<M: Machine> {
  /// The name of the declaration in errors.
  let title: String
  /// The verbs of observations that can be anywhere in a block.
  let unordered: [WordID]
  /// For verbs of observations, other verbs that they stand for.
  let variants: [WordID: [WordID]]

  /// Reads patterns of states in the syntax of `is`.
  func states(_ texts: [String], in lexicon: inout Lexicon) throws(Diagnostic) -> [StatePattern] {
    guard !texts.isEmpty else { throw error("no state is named", help: "name the states") }
    let keyword = Keyword.stateAssertion.rawValue
    return try read(texts.map { "\(keyword) \($0)" }, of: [.stateAssertion], in: &lexicon) {
      (line, document, lexicon) throws(WordError) in
      let word = document.words[line.words.lowerBound + 1]
      return try M.vocabulary.state(word, of: document.bytes.span, in: &lexicon)
    }
  }

  /// Reads patterns of stimuli.
  func stimuli(_ texts: [String], in lexicon: inout Lexicon) throws(Diagnostic) -> [PhrasePattern] {
    guard !texts.isEmpty else { return [] }
    return try read(texts, of: [.stimulus], in: &lexicon) {
      (line, document, lexicon) throws(WordError) in
      try M.vocabulary.stimulusPattern(
        document.words(of: line), of: document.bytes.span, in: &lexicon)
    }
  }

  /// Reads the lines that one design has below the stimuli.
  func block(
    _ texts: [String], below stimuli: [String], in lexicon: inout Lexicon
  ) throws(Diagnostic) -> DivergingBlock<M> {
    guard !texts.isEmpty else {
      throw error("a design has no line", help: "write what it shows, or `stays`")
    }
    var block = DivergingBlock<M>()
    // A block must be below a stimulus. Any stimulus will do.
    let lines = [stimuli.first ?? M.vocabulary.stimuli.signatures[0].name] + texts.map { "  \($0)" }
    _ = try read(Array(lines), of: [.stimulus, .observation, .gap], in: &lexicon) {
      (line, document, lexicon) throws(WordError) in
      guard line.kind != .stimulus else { return }
      guard line.kind != .gap else { return block.ordered.append(.gap) }
      let words = document.words(of: line)
      guard words.first?.id != Self.nothing else { return }
      // A transition is written without a decider.
      if let first = words.first, let state = words.last, words.count == 2,
        document.text(of: first) == "->"
      {
        let pattern = try M.vocabulary.state(state, of: document.bytes.span, in: &lexicon)
        return block.ordered.append(.transition(pattern))
      }
      let pattern = try M.vocabulary.expectation(
        words, of: document.bytes.span, in: &lexicon)
      if let verb = words.first?.id, unordered.contains(verb) {
        block.unordered.append(pattern)
      } else {
        let others = variants[pattern.verb, default: []].map(pattern.with(verb:))
        block.ordered.append(.other([pattern] + others))
      }
    }
    return block
  }

  /// The verb of `stays`, which stands for a step without any other observation.
  private static var nothing: WordID { Observation<M>.stays.phrase.verb }

  /// Returns an error in the declaration as a whole.
  func error(_ message: String, help: String) -> Diagnostic {
    Document(name: title, bytes: []).diagnostic(
      at: 0..<0, message: message, help: help, kind: "declaration")
  }

  /// Reads the meanings of lines. Every line must be of one of these `kinds`.
  private func read<Meaning>(
    _ texts: [String], of kinds: [Line.Kind], in lexicon: inout Lexicon,
    _ meaning: (Line, Document, inout Lexicon) throws(WordError) -> Meaning
  ) throws(Diagnostic) -> [Meaning] {
    let document = Document(
      name: title, bytes: Array(texts.joined(separator: "\n").utf8),
      knowing: M.vocabulary.knownWords)
    if let first = document.diagnostics.first { throw first }
    var meanings: [Meaning] = []
    for line in document.lines {
      guard kinds.contains(line.kind) else {
        throw document.diagnostic(
          at: line.range, message: "this line is not allowed here",
          help: "a declaration has states, stimuli and lines of blocks", kind: "declaration")
      }
      do throws(WordError) { meanings.append(try meaning(line, document, &lexicon)) } catch {
        throw document.diagnostic(error)
      }
    }
    return meanings
  }
}
