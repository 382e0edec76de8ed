import TextFormats
public import Notation

/// A text in the notation, read as far as it can be without knowing what its verbs mean.
///
/// Reading never fails: what is wrong is in `diagnostics`, everything else is there nevertheless.
public struct Document: Sendable {
  /// Where the text comes from.
  public let source: TextSource

  /// The name that errors show, such as a path.
  public var name: String { source.name }

  /// The text as it was given; all ranges count its bytes.
  public let bytes: [UInt8]

  /// The number of the first line; 1 but for a line typed in a shell and a block of a Markdown file.
  public let firstLine: Int

  /// Which of its Markdown file's blocks the text is, from 1; `nil` for a file of its own.
  public private(set) var blockNumber: Int?

  /// How many characters stand left of each line in the Markdown file; empty for a file of its own.
  private(set) var margins: [Int] = []

  /// Where the lines stand in a trace in JSON; `nil` for a text that is written in the notation.
  private(set) var trace: TraceOrigin?

  /// All lines in order.
  public let lines: [Line]

  /// The words of all lines in order.
  public let words: [Word]

  /// The scenarios in order; none where the text has only comments and blank lines.
  public let scenarios: [ScenarioSyntax]

  /// Everything that is wrong, in order of position.
  public internal(set) var diagnostics: [Diagnostic]

  /// The row of an outline that made this document; nil where it is a text of its own.
  public let row: OutlineRow?

  /// Reads the text of a file, by its path.
  public init(name: String, bytes: [UInt8]) { self.init(.file(name), bytes: bytes) }

  /// Reads a whole text.
  public init(_ source: TextSource, bytes: [UInt8]) {
    var structure = Structure(form: .file)
    self.init(source, bytes: bytes, startingAt: 1, structure: &structure)
  }

  /// Reads lines that follow others, as a shell does with each line it is given.
  ///
  /// - Parameters:
  ///   - line: the number of the first line.
  ///   - structure: where the lines before ended; afterwards, where these end.
  public init(
    _ source: TextSource, bytes: [UInt8], startingAt line: Int, structure: inout Structure
  ) {
    self.init(
      source, bytes: bytes, startingAt: line, structure: &structure, margins: [], trace: nil)
  }

  init(
    _ source: TextSource, bytes: [UInt8], startingAt line: Int, structure: inout Structure,
    margins: [Int], trace: TraceOrigin?
  ) {
    var parser = DocumentParser(
      documentName: source.name, firstLine: line, structure: structure, size: bytes.count)
    parser.read(bytes)
    structure = parser.structure
    self.source = source
    self.bytes = bytes
    firstLine = line
    self.margins = margins
    self.trace = trace
    lines = parser.lines
    words = parser.scanner.words
    scenarios = parser.collector.scenarios
    row = nil
    diagnostics = []
    diagnostics = parser.findings.map(diagnostic)
  }

  private func diagnostic(_ finding: Finding) -> Diagnostic {
    var error = finding.error
    if case .duplicateScenario(let name, let line) = error {
      error = .duplicateScenario(name, line: number(ofLineAt: line - firstLine))
    }
    return diagnostic(
      at: finding.range, message: error.message, help: error.help, kind: error.name)
  }

  /// The document that a row makes of its outline.
  init(_ text: ExpandedText, _ scenario: ScenarioSyntax, _ row: OutlineRow) {
    source = row.outline.source
    bytes = text.bytes
    firstLine = row.firstLine
    lines = text.lines
    words = text.words
    scenarios = [scenario]
    self.row = row
    blockNumber = row.outline.blockNumber
    diagnostics = []
    diagnostics = text.findings.map(diagnostic)
  }

  /// Reads a block of a Markdown file, by its number from 1.
  init(_ source: TextSource, _ block: FencedBlock, number: Int, of bytes: [UInt8]) {
    var structure = Structure(form: .file)
    self.init(
      source, bytes: block.text(in: bytes), startingAt: block.firstLine,
      structure: &structure, margins: block.margins, trace: nil)
    blockNumber = number
  }

  /// What tells the text from others: its name, in Markdown with the number of the block.
  public var identity: String { blockNumber.map { "\(name)#\($0)" } ?? name }

  /// How many characters a line of the Markdown file may have left of the text: the most that any has.
  public var margin: Int { margins.max() ?? 0 }

  /// The words of a line, its keyword first.
  public func words(of line: Line) -> ArraySlice<Word> {
    words[line.words]
  }

  /// The words of a scenario, but those of its `scenario` line.
  public func words(of scenario: ScenarioSyntax) -> ArraySlice<Word> {
    let end = scenario.body.isEmpty ? scenario.head.upperBound : scenario.body.upperBound
    guard scenario.head.lowerBound < end else { return [] }
    return words[
      lines[scenario.head.lowerBound].words.lowerBound..<lines[end - 1].words.upperBound]
  }

  /// The bytes of a word as written, quotes included.
  ///
  /// `bytes.span.extracting(word.range)` are the same bytes as a span.
  public func bytes(of word: Word) -> ArraySlice<UInt8> {
    bytes[word.range]
  }

  /// What a word says, without quotes and escapes.
  public func text(of word: Word) -> String {
    word.text(in: bytes)
  }
}
