import Notation

/// The text that a row generates from an outline. It has the same number of lines and words as the
/// outline's scenario.
struct ExpandedText {
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  private(set) var words: [Word] = []

  /// Whether each word contains the value of a placeholder. There is one element per word.
  private(set) var isWritten: [Bool] = []

  /// The errors in words that contain placeholder values.
  private(set) var findings: [Finding] = []

  private var lineStart = (byte: 0, word: 0, finding: 0)

  init(capacity: Int) {
    words.reserveCapacity(capacity)
    isWritten.reserveCapacity(capacity)
  }

  /// Begins a line. Its words follow in calls to `append`.
  mutating func begin(_ line: Line) {
    lineStart = (bytes.count, words.count, findings.count)
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: line.indentation)
  }

  /// Ends the line that `begin` started.
  mutating func end(_ line: Line) {
    let isReadable = findings.count == lineStart.finding
    lines.append(
      Line(
        kind: line.kind, range: lineStart.byte..<bytes.count, indentation: line.indentation,
        words: lineStart.word..<words.count, isSound: line.isSound && isReadable,
        isMisplaced: line.isMisplaced && isReadable))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends a word of the outline, with each placeholder replaced by the cell of its column.
  mutating func append(
    _ document: Document, _ word: Word, _ placeholders: [Placeholder]?,
    cell: (Placeholder) -> ExampleCell?
  ) {
    if words.count > lineStart.word { bytes.append(UInt8(ascii: " ")) }
    guard let placeholders else { return copy(word, document.bytes[word.range]) }
    let pieces = pieces(of: word, document, placeholders, cell: cell)
    if word.isQuoted || word.isCompound { return write(pieces.map(\.source).joined(), word) }
    let text = pieces.map(\.text).joined()
    let needsQuotes = pieces.contains(where: \.isQuoted) || !isOneWord(text)
    write(needsQuotes ? Quotation.word(text, quoted: true) : text, word)
  }

  /// A part of a word: its text, and its spelling in a word that has quotes or parentheses.
  private struct Piece {
    let text: String
    let source: String
    var isQuoted = false
  }

  private func pieces(
    of word: Word, _ document: Document, _ placeholders: [Placeholder],
    cell: (Placeholder) -> ExampleCell?
  ) -> [Piece] {
    var pieces: [Piece] = []
    var start = word.range.lowerBound
    func appendText(until end: Int) {
      let text = String(decoding: document.bytes[start..<end], as: UTF8.self)
      if start < end { pieces.append(Piece(text: text, source: text)) }
    }
    for placeholder in placeholders {
      appendText(until: placeholder.range.lowerBound)
      start = placeholder.range.upperBound
      if placeholder.name == nil {
        pieces.append(Piece(text: "<", source: "<"))
      } else if let cell = cell(placeholder) {
        let isBare =
          !cell.isQuoted && !cell.text.isEmpty && cell.text.utf8.allSatisfy(BareWord.admits)
        let source =
          placeholder.isInQuotes ? String(cell.quotedContent) : isBare ? cell.text : cell.quoted
        pieces.append(Piece(text: cell.text, source: source, isQuoted: cell.isQuoted))
      } else {
        start = placeholder.range.lowerBound
      }
    }
    appendText(until: word.range.upperBound)
    return pieces
  }

  private func isOneWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var scanner = WordScanner(capacity: 1)
    guard (try? scanner.scan(bytes.span, in: bytes.indices)) != nil else { return false }
    return scanner.words.first?.range == bytes.indices
  }

  private mutating func copy(_ word: Word, _ text: ArraySlice<UInt8>) {
    let start = bytes.count
    bytes += text
    words.append(
      Word(
        range: start..<bytes.count, id: word.id, isQuoted: word.isQuoted,
        hasEscapes: word.hasEscapes, isCompound: word.isCompound))
    isWritten.append(false)
  }

  private mutating func write(_ text: String, _ word: Word) {
    let start = bytes.count
    bytes += text.utf8
    var scanner = WordScanner(capacity: 1)
    do throws(Finding) { try scanner.scan(bytes.span, in: start..<bytes.count) } catch {
      findings.append(Finding(error.error, at: start..<bytes.count))
    }
    let unread = Word(
      range: start..<bytes.count, id: word.id, isQuoted: false, hasEscapes: false, isCompound: false
    )
    words.append(scanner.words.first ?? unread)
    isWritten.append(true)
  }
}
