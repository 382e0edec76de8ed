import Notation

/// The parser of the notation. It reads lines in order, classifies them and collects errors.
///
/// At most one error is reported per line, because later errors would be guesswork.
struct DocumentParser {
  private(set) var lines: [Line] = []
  private(set) var findings: [Finding] = []
  private(set) var scanner: WordScanner
  private(set) var structure: Structure
  private(set) var collector: ScenarioCollector
  private let firstLine: Int

  init(documentName: String, firstLine: Int, structure: Structure, size: Int) {
    // Typical scenarios have about 25 bytes per line and 8 bytes per word.
    lines.reserveCapacity(size / 24 + 1)
    scanner = WordScanner(capacity: size / 8 + 1)
    self.structure = structure
    self.firstLine = firstLine
    collector = ScenarioCollector(
      documentName: documentName, form: structure.form, firstLine: firstLine)
  }

  /// Parses all lines of the bytes.
  mutating func read(_ bytes: [UInt8]) {
    let span = bytes.span
    var start = span.byteOrderMarkLength
    while start < span.count {
      let raw = RawLine(span, from: start)
      if let finding = read(raw, span, of: bytes) { findings.append(finding) }
      start = raw.next
    }
    collector.finish()
    let count = findings.count
    findings += collector.lateFindings
    if collector.scenarios.contains(where: \.isOutline) { checkOutlines(bytes) }
    if findings.count > count { findings.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  private mutating func checkOutlines(_ bytes: [UInt8]) {
    let check = OutlineCheck(
      collector.scenarios, lines, scanner.words, bytes, firstLine: firstLine)
    for (line, finding) in check.findings {
      findings.append(finding)
      lines[line].isSound = false
      lines[line].isMisplaced = false
    }
  }

  private mutating func read(
    _ raw: RawLine, _ span: Span<UInt8>, of bytes: [UInt8]
  ) -> Finding? {
    let firstWord = scanner.words.count
    if raw.isBlank, raw.range.count <= Line.maximumLength {
      lines.append(
        Line(
          kind: .blank, range: raw.range, indentation: raw.indentation,
          words: firstWord..<firstWord, isSound: true))
      return nil
    }
    let (known, lexical) = scan(raw, span)
    let words = firstWord..<scanner.words.count
    let rules = LineRules(
      scanner.words.span.extracting(words), of: span, isIndented: raw.indentation > 0)
    let kind = known ?? rules.kind
    let start = rules.first?.range ?? raw.range
    let misplaced = place(kind, raw, at: start)
    let flaw = lexical ?? rules.flaw(as: kind, of: bytes)
    var finding = flaw ?? misplaced
    var line = Line(
      kind: kind, range: raw.range, indentation: raw.indentation, words: words,
      isSound: finding == nil, isMisplaced: flaw == nil && misplaced != nil)
    collector.take(line, at: lines.count, firstWord: start)
    if kind.hasText {
      do { try collector.takeText(line, at: lines.count, scanner.words[words], bytes) } catch {
        line.isSound = false
        finding = error
      }
    }
    lines.append(line)
    return finding
  }

  /// Appends the line's words. Returns the line's kind, if it can be determined without the words,
  /// and the first error in the line.
  private mutating func scan(
    _ raw: RawLine, _ span: Span<UInt8>
  ) -> (kind: Line.Kind?, Finding?) {
    guard raw.range.count <= Line.maximumLength else {
      let start = raw.range.lowerBound
      return (
        .unreadable, Finding(.lineTooLong(bytes: raw.range.count), at: start..<start + 1)
      )
    }
    let isComment = span[raw.content.lowerBound] == UInt8(ascii: "#")
    let flaw = raw.flaw(span, allowingTabs: isComment)
    if isComment { return (.comment, flaw) }
    if structure.isInExamples, raw.indentation > 0 { return (.exampleRow, flaw) }
    if structure.isInExamples, span[raw.content.lowerBound] == UInt8(ascii: "|") {
      let bar = raw.content.lowerBound
      return (.exampleRow, flaw ?? Finding(.unindentedRow, at: bar..<bar + 1))
    }
    if flaw?.error == .notUTF8 { return (.unreadable, flaw) }
    do {
      try scanner.scan(span, in: raw.content)
      return (nil, flaw)
    } catch {
      return (nil, flaw ?? error)
    }
  }

  private mutating func place(
    _ kind: Line.Kind, _ raw: RawLine, at range: Range<Int>
  ) -> Finding? {
    // The width of a tab is undefined, so an indentation with tabs cannot be compared.
    if raw.hasTabIndentation { return nil }
    return structure.take(kind, indentation: raw.indentation).map { Finding($0, at: range) }
  }
}
