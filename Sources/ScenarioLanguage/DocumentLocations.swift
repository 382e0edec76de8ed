extension Document {
  /// Where a byte stands; a byte of a line ending belongs to the line that it ends.
  public func location(of offset: Int) -> SourceLocation {
    guard let index = lineIndex(at: offset) else {
      return SourceLocation(line: firstLine, column: 1)
    }
    let range = lines[index].range
    let end = max(range.lowerBound, min(offset, range.upperBound))
    return SourceLocation(
      line: firstLine + index, column: scalars(in: range.lowerBound..<end).count + 1)
  }

  /// An error in this document, for whoever knows more about its words than the parser. In a row of
  /// an outline it stands where the outline is written.
  ///
  /// - Parameters:
  ///   - range: the bytes that are wrong, of one line; empty where something is missing.
  ///   - kind: a kebab-case name for the kind of mistake.
  ///   - isHidden: whether what is wrong is not shown, for it may be a secret.
  public func diagnostic(
    at range: Range<Int>, message: String, help: String?, kind: String? = nil,
    isHidden: Bool = false
  ) -> Diagnostic {
    if let row {
      return row.outline.diagnostic(
        at: row.origin(of: range, in: self), message: message, help: help, kind: kind,
        isHidden: isHidden)
    }
    let location = location(of: range.lowerBound)
    let index = lineIndex(at: range.lowerBound)
    let line = index.map { lines[$0].range } ?? 0..<0
    let start = max(line.lowerBound, min(range.lowerBound, line.upperBound))
    let end = max(start, min(range.upperBound, line.upperBound))
    let length = scalars(in: start..<end).count
    var source = scalars(in: line)
    if let index, !lines[index].kind.hasText { source = SecretMask.masked(source) }
    if let index, holdsValues(lineAt: index) { source = SecretMask.maskedCells(source) }
    if isHidden {
      let first = location.column - 1
      SecretMask.hide(&source, first..<first + length)
    }
    let excerpt = SourceExcerpt(of: source, column: location.column, length: length)
    return Diagnostic(
      document: name, location: location, length: length, kind: kind, message: message, help: help,
      excerpt: excerpt)
  }

  /// The index of the line that holds a byte: the last that begins at or before it.
  private func lineIndex(at offset: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return lines.isEmpty ? nil : max(0, low - 1)
  }

  private func scalars(in range: Range<Int>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
  }
}
