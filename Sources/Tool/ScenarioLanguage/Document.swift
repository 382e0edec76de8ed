import Notation
import TextFormats

/// A text in the notation, parsed as far as possible without the vocabulary.
///
/// Parsing never fails: errors are in `diagnostics`, and everything else is still available.
package struct Document: Sendable {
  /// The origin of the text.
  package let source: TextSource

  /// The name shown in errors, such as a path.
  package var name: String { source.name }

  /// The original text. All ranges are offsets into these bytes.
  package let bytes: [UInt8]

  /// The number of the first line, which is 1 except for a line typed in a shell, a block in a
  /// Markdown file, or a row of an outline.
  package let firstLine: Int

  /// The number of the block in its Markdown file, from 1; `nil` if the text is not in a Markdown
  /// file.
  package private(set) var blockNumber: Int?

  /// The number of characters to the left of each line in the Markdown file; empty if the text is
  /// not in a Markdown file.
  private(set) var margins: [Int] = []

  /// The positions of the lines in a JSON trace; `nil` for a text written in the notation.
  private(set) var trace: TraceOrigin?

  /// The words that an error about a line may show even if the line was not understood.
  let knownWords: KnownWords

  /// All lines in source order.
  package let lines: [Line]

  /// The words of all lines, in source order.
  package let words: [Word]

  /// The scenarios in source order; empty if there are only comments and blank lines.
  package let scenarios: [ScenarioSyntax]

  /// All errors, sorted by position.
  package internal(set) var diagnostics: [Diagnostic]

  /// The outline row from which this document was generated; `nil` for other texts.
  package let row: OutlineRow?

  /// Parses the bytes of the file with this path.
  package init(name: String, bytes: [UInt8], knowing words: KnownWords = .ofNotation) {
    self.init(.file(name), bytes: bytes, knowing: words)
  }

  /// Parses the bytes of a complete text.
  package init(_ source: TextSource, bytes: [UInt8], knowing words: KnownWords = .ofNotation) {
    var structure = Structure(form: .file)
    self.init(source, bytes: bytes, &structure, knowing: words)
  }

  /// Parses lines that continue earlier lines, as a shell does for every line.
  ///
  /// - Parameters:
  ///   - source: the source of the text. Errors contain its name.
  ///   - bytes: the lines.
  ///   - line: the number of the first line.
  ///   - structure: the parser's state after the earlier lines, which is updated to its state after
  ///     the new lines.
  ///   - words: the words that errors about a line may show.
  package init(
    _ source: TextSource, bytes: [UInt8], startingAt line: Int, structure: inout Structure,
    knowing words: KnownWords = .ofNotation
  ) {
    self.init(source, bytes: bytes, startingAt: line, &structure, knowing: words)
  }

  init(
    _ source: TextSource, bytes: [UInt8], startingAt line: Int = 1, _ structure: inout Structure,
    knowing knownWords: KnownWords, margins: [Int] = [], trace: TraceOrigin? = nil
  ) {
    var parser = DocumentParser(
      documentName: source.name, firstLine: line, structure: structure, size: bytes.count)
    parser.read(bytes)
    structure = parser.structure
    self.source = source
    self.bytes = bytes
    firstLine = line
    self.knownWords = knownWords
    self.margins = margins
    self.trace = trace
    lines = parser.lines
    words = parser.scanner.words
    scenarios = parser.collector.scenarios
    row = nil
    diagnostics = []
    diagnostics = parser.findings.map(diagnostic)
  }

  /// Returns the diagnostic for an error.
  func diagnostic(_ finding: Finding) -> Diagnostic {
    var error = finding.error
    error.line = error.line.map { number(ofLineAt: $0 - firstLine) }
    return diagnostic(
      at: finding.range, message: error.message, help: error.help, kind: error.name)
  }

  /// Creates the document that a row of an outline generates.
  init(_ text: ExpandedText, _ scenario: ScenarioSyntax, _ row: OutlineRow) {
    source = row.outline.source
    bytes = text.bytes
    firstLine = row.firstLine
    knownWords = row.outline.knownWords
    lines = text.lines
    words = text.words
    scenarios = [scenario]
    self.row = row
    blockNumber = row.outline.blockNumber
    diagnostics = []
    diagnostics = text.findings.map(diagnostic)
  }

  /// Parses a block of a Markdown file. `number` is the block's number, from 1.
  init(
    _ source: TextSource, _ block: FencedBlock, number: Int, of bytes: [UInt8],
    knowing words: KnownWords
  ) {
    var structure = Structure(form: .file)
    self.init(
      source, bytes: block.text(in: bytes), startingAt: block.firstLine, &structure,
      knowing: words, margins: block.margins)
    blockNumber = number
  }

  /// The text's identity: its name and, for Markdown, the number of the block.
  package var identity: String { blockNumber.map { "\(name)#\($0)" } ?? name }

  /// Returns the words of a line, including its keyword.
  package func words(of line: Line) -> ArraySlice<Word> { words[line.words] }

  /// Returns the words of a scenario, except the words of its `scenario` line.
  package func words(of scenario: ScenarioSyntax) -> ArraySlice<Word> {
    let end = scenario.body.isEmpty ? scenario.head.upperBound : scenario.body.upperBound
    guard scenario.head.lowerBound < end else { return [] }
    return words[
      lines[scenario.head.lowerBound].words.lowerBound..<lines[end - 1].words.upperBound]
  }

  /// Returns the bytes of a word as written, including quotes.
  ///
  /// For a span, use `bytes.span.extracting(word.range)`.
  package func bytes(of word: Word) -> ArraySlice<UInt8> { bytes[word.range] }

  /// Returns the text of a word without quotes and escapes.
  package func text(of word: Word) -> String { word.text(in: bytes) }
}
