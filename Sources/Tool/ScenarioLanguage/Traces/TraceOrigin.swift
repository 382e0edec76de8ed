import TextFormats

/// The JSON file of a trace. It maps lines of the document to positions in the JSON.
struct TraceOrigin: Sendable {
  private let file: [UInt8]
  private let lines: [TraceLine]
  private let masksTexts: Bool

  init(_ text: TraceText, masksTexts: Bool) {
    self.masksTexts = masksTexts
    file = text.file
    lines = text.lines
  }

  /// Returns the line number in the JSON file, from 1, for a line of the document.
  func number(ofLineAt index: Int) -> Int { lines[index].string.place.line }

  /// Returns the role of a line of the document.
  func role(ofLineAt index: Int) -> TraceLine.Role { lines[index].role }

  /// Returns the position and the width that a range of scalars in a document's line has in the
  /// file, and an excerpt of the JSON with the caret under these scalars.
  ///
  /// `shown` is the masked line. The same masks are applied to the JSON.
  func place(
    of scalars: Range<Int>, inLineAt index: Int, shown: [Unicode.Scalar]
  ) -> (location: SourceLocation, length: Int, excerpt: SourceExcerpt) {
    let line = lines[index]
    let start = line.string.place
    let columns = columns(of: scalars, in: line)
    // A heading is composed of several strings, so its scalars cannot be matched with `shown` and
    // are masked.
    var next = line.role == .heading ? nil : line.role.prefix.unicodeScalars.count
    var source: [Unicode.Scalar] = ["\""]
    line.string.forEachScalar(in: file) { scalar, written in
      let isShown = next.map { $0 < shown.count && shown[$0] == scalar } ?? !masksTexts
      next = next.map { $0 + 1 }
      if isShown {
        source += String(decoding: file[written], as: UTF8.self).unicodeScalars
      } else {
        source += Array(repeating: "•", count: width(of: written))
      }
      return true
    }
    source.append("\"")
    return (
      SourceLocation(line: start.line, column: start.column + columns.lowerBound), columns.count,
      SourceExcerpt(of: source, column: columns.lowerBound + 1, length: columns.count)
    )
  }

  /// Returns an error in the JSON.
  func diagnostic(_ error: JSONError, in document: String) -> Diagnostic {
    let shown = JSONExcerpt(of: file, at: error.place, masksTexts: masksTexts)
    return Diagnostic(
      document: document,
      location: SourceLocation(line: error.place.line, column: error.place.column),
      length: error.length, kind: error.name, message: error.message,
      help: error.isDamage ? JSONFault.helpForDamage : error.help,
      excerpt: SourceExcerpt(of: shown.scalars, column: shown.column, length: error.length))
  }

  /// Returns the columns that a range of scalars in a line has in the JSON string, counted from the
  /// opening quote.
  private func columns(of scalars: Range<Int>, in line: TraceLine) -> Range<Int> {
    // A heading is composed of several strings, but only the name can be in error.
    if line.role == .heading { return 0..<line.string.width }
    var position = line.role.prefix.unicodeScalars.count
    var column = 1
    var (start, end) = (1, 1)
    line.string.forEachScalar(in: file) { _, written in
      if position <= scalars.lowerBound { start = column }
      if position <= scalars.upperBound { end = column }
      position += 1
      column += width(of: written)
      return position <= scalars.upperBound
    }
    if position <= scalars.lowerBound { start = column }
    if position <= scalars.upperBound { end = column }
    return start..<max(start, end)
  }

  /// Returns the number of scalars that encode a character in JSON.
  private func width(of written: Range<Int>) -> Int {
    file[written.lowerBound] == UInt8(ascii: "\\") ? written.count : 1
  }
}
