import TextFormats

/// The file that a trace stands in: where the lines of its document are written in JSON.
struct TraceOrigin: Sendable {
  private let file: [UInt8]
  private let lines: [TraceLine]

  init(_ text: TraceText) {
    file = text.file
    lines = text.lines
  }

  /// The number of the line in the file that says the document's line, from 1.
  func number(ofLineAt index: Int) -> Int { lines[index].string.place.line }

  /// What a line of the document has to be.
  func role(ofLineAt index: Int) -> TraceLine.Role { lines[index].role }

  /// Where some scalars of a document's line stand in the file, and how many they are there.
  func place(
    of scalars: Range<Int>, inLineAt index: Int
  ) -> (location: SourceLocation, length: Int) {
    let start = lines[index].string.place
    let columns = columns(of: scalars, in: lines[index])
    let location = SourceLocation(line: start.line, column: start.column + columns.lowerBound)
    return (location, columns.count)
  }

  /// The text of the JSON that says a line, with the caret under some of its scalars. `shown` is the line
  /// as it may be shown: what is hidden there is hidden in the JSON.
  func excerpt(
    of scalars: Range<Int>, inLineAt index: Int, shown: [Unicode.Scalar]
  ) -> SourceExcerpt {
    let line = lines[index]
    let columns = columns(of: scalars, in: line)
    // Of a heading, whose quotes hide everything, as of any other line.
    var next = line.role == .heading ? nil : line.role.prefix.unicodeScalars.count
    var source: [Unicode.Scalar] = ["\""]
    line.string.forEachScalar(in: file) { scalar, written in
      let isShown = next.map { $0 < shown.count && shown[$0] == scalar } ?? false
      next = next.map { $0 + 1 }
      if isShown {
        source += String(decoding: file[written], as: UTF8.self).unicodeScalars
      } else {
        source += Array(repeating: "•", count: width(of: written))
      }
      return true
    }
    source.append("\"")
    return SourceExcerpt(of: source, column: columns.lowerBound + 1, length: columns.count)
  }

  /// An error in JSON.
  func diagnostic(_ error: JSONError, in document: String) -> Diagnostic {
    let shown = JSONExcerpt(of: file, at: error.place)
    return Diagnostic(
      document: document,
      location: SourceLocation(line: error.place.line, column: error.place.column),
      length: error.length, kind: error.name, message: error.message,
      help: error.isDamage ? TraceFault.helpForDamage : error.help,
      excerpt: SourceExcerpt(of: shown.scalars, column: shown.column, length: error.length))
  }

  /// How many scalars of the JSON text, its opening quote the first, stand before some scalars of a
  /// line, and before their end.
  private func columns(of scalars: Range<Int>, in line: TraceLine) -> Range<Int> {
    // A heading is made of several texts; what can be wrong with it is the name.
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

  /// How many scalars say one in the JSON.
  private func width(of written: Range<Int>) -> Int {
    file[written.lowerBound] == UInt8(ascii: "\\") ? written.count : 1
  }
}
