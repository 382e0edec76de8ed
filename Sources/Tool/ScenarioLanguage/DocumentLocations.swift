import Notation

extension Document {
  /// Returns the location of a byte. The bytes of a line ending belong to the line that they end.
  package func location(of offset: Int) -> SourceLocation {
    guard let index = lineIndex(at: offset) else {
      return SourceLocation(line: firstLine, column: 1)
    }
    if let trace {
      let distance = distance(to: offset, inLine: index)
      return trace.place(of: distance..<distance, inLineAt: index, shown: []).location
    }
    let margin = margins.isEmpty ? 0 : margins[index]
    return SourceLocation(
      line: firstLine + index, column: margin + distance(to: offset, inLine: index) + 1)
  }

  /// Returns the position of a location: the index of its line, and its byte. A column beyond the
  /// end of its line counts as the end.
  ///
  /// The line after the last line break counts as a line, at the index after the last one. Returns
  /// `nil` if the document does not contain the location, or is a JSON trace.
  package func position(of location: SourceLocation) -> (line: Int, offset: Int)? {
    let index = location.line - firstLine
    guard trace == nil, index >= 0 else { return nil }
    guard index < lines.count else {
      let endsInBreak = bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true
      let isNext = index == lines.count && blockNumber == nil && endsInBreak
      return isNext ? (index, bytes.count) : nil
    }
    let margin = margins.isEmpty ? 0 : margins[index]
    let text = String(decoding: bytes[lines[index].range], as: UTF8.self).unicodeScalars
    let before = text.prefix(max(0, location.column - 1 - margin))
    let length = before.reduce(0) { $0 + UTF8.width($1) }
    return (index, min(lines[index].range.lowerBound + length, lines[index].range.upperBound))
  }

  /// Returns the number of the line that contains a byte.
  package func lineNumber(of offset: Int) -> Int {
    lineIndex(at: offset).map(number(ofLineAt:)) ?? firstLine
  }

  /// Returns the 1-based line number, within its file, of the line at an index.
  package func number(ofLineAt index: Int) -> Int {
    trace?.number(ofLineAt: index) ?? firstLine + index
  }

  /// Returns `FILE:LINE` for the line at an index; `nil` if the document has no name.
  package func place(ofLineAt index: Int) -> String? {
    name.isEmpty ? nil : "\(name):\(number(ofLineAt: index))"
  }

  /// Returns the number of scalars between the start of a line and a byte in the line.
  private func distance(to offset: Int, inLine index: Int) -> Int {
    let range = lines[index].range
    let end = max(range.lowerBound, min(offset, range.upperBound))
    return scalars(in: range.lowerBound..<end).count
  }

  /// Returns the text of a line with everything masked that can be a secret.
  func maskedText(lineAt index: Int) -> String {
    shown(lineAt: index, .knownWords).reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Returns the scalars of a line with possible secrets masked. `mistake` is the range of the
  /// error in scalars.
  func shown(
    lineAt index: Int, _ disclosure: Disclosure, at mistake: Range<Int> = 0..<0
  ) -> [Unicode.Scalar] {
    let source = scalars(in: lines[index].range)
    guard knownWords.hasSecrets else { return source }
    // Names and reasons are not secrets, although they are in quotes.
    if lines[index].kind.hasText {
      return SecretMask.maskedOutsideQuotes(source, knowing: knownWords)
    }
    if case .understood = disclosure, excludesSecrets(lines[index]) { return source }
    let unquoted = SecretMask.masked(source, links: knownWords)
    if holdsValues(lineAt: index) { return SecretMask.maskedCells(unquoted) }
    if case .understood = disclosure { return unquoted }
    var shown = SecretMask.masked(source, knowing: knownWords, links: knownWords)
    switch disclosure {
    case .understood, .knownWords: break
    case .misspelling: shown.replaceSubrange(mistake, with: unquoted[mistake])
    case .beforeSecret:
      let before = Array(source[..<mistake.lowerBound])
      let last = before.split(separator: " ").last.map {
        $0.reduce(into: "") { $0.unicodeScalars.append($1) }
      }
      if let last, knownWords.places?.announcesSecret(last) == true {
        let names = knownWords.or(KnownWords.isName)
        shown.replaceSubrange(
          ..<mistake.lowerBound, with: SecretMask.masked(before, knowing: names, links: knownWords))
      }
      SecretMask.hide(&shown, mistake.lowerBound..<shown.count)
    }
    return shown
  }

  /// Returns whether a line that was understood contains no secret.
  package func excludesSecrets(_ line: Line) -> Bool {
    guard knownWords.hasSecrets, !line.kind.hasText else { return true }
    let words = words(of: line).map { String(decoding: bytes(of: $0), as: UTF8.self) }
    return line.kind != .comment && knownWords.places?.areExcluded(from: words) == true
  }

  /// Creates an error in this document, for callers that know the vocabulary. In a row of an
  /// outline, the error is located in the outline's own lines.
  ///
  /// - Parameters:
  ///   - range: the bytes in error, within one line; empty if something is missing.
  ///   - message: a one-line description of the error.
  ///   - help: a one-line suggestion for fixing the error.
  ///   - kind: a name for the kind of error, in kebab case.
  ///   - disclosure: the part of the line that is shown.
  ///   - plainEnd: the end of the bytes that are shown in any case.
  /// - Returns: the error with its location and an excerpt of the line.
  package func diagnostic(
    at range: Range<Int>, message: String, help: String?, kind: String? = nil,
    showing disclosure: Disclosure = .knownWords, plainUpTo plainEnd: Int = 0
  ) -> Diagnostic {
    if let row {
      return row.outline.diagnostic(
        at: row.origin(of: range, in: self), message: message, help: help, kind: kind,
        showing: disclosure, plainUpTo: plainEnd)
    }
    let index = lineIndex(at: range.lowerBound)
    let line = index.map { lines[$0].range } ?? 0..<0
    let start = max(line.lowerBound, min(range.lowerBound, line.upperBound))
    let end = max(start, min(range.upperBound, line.upperBound))
    let length = scalars(in: start..<end).count
    let first = index.map { distance(to: range.lowerBound, inLine: $0) } ?? 0
    let scalars = first..<first + length
    let source = index.map { shown(lineAt: $0, disclosure, at: scalars, plainUpTo: plainEnd) } ?? []
    let inTrace = index.flatMap { trace?.place(of: scalars, inLineAt: $0, shown: source) }
    return Diagnostic(
      document: name, location: inTrace?.location ?? location(of: range.lowerBound),
      length: inTrace?.length ?? length, kind: kind, message: message, help: help,
      excerpt: inTrace?.excerpt ?? SourceExcerpt(of: source, column: first + 1, length: length))
  }

  /// Returns the scalars of a line with possible secrets masked after the byte `plainEnd`.
  private func shown(
    lineAt index: Int, _ disclosure: Disclosure, at mistake: Range<Int>, plainUpTo plainEnd: Int
  ) -> [Unicode.Scalar] {
    let masked = shown(lineAt: index, disclosure, at: mistake)
    let plain = scalars(in: lines[index].range).prefix(distance(to: plainEnd, inLine: index))
    return Array(plain) + masked.dropFirst(plain.count)
  }

  /// Returns the index of the line that contains a byte. This is the last line that begins at or
  /// before the byte.
  private func lineIndex(at offset: Int) -> Int? {
    lines.isEmpty ? nil : max(0, lines.endOfPrefix { $0.range.lowerBound <= offset } - 1)
  }

  private func scalars(in range: Range<Int>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
  }
}
