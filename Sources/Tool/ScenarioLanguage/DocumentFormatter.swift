import Notation

extension Document {
  /// Returns the formatted text; `nil` if the document has errors, because formatting could then
  /// lose text.
  ///
  /// Words are separated by one space, blocks are indented by two spaces, and bars in tables of
  /// examples are aligned. There are no consecutive blank lines, and no blank lines at either end.
  /// The text uses LF, ends with a line break, and has no byte order mark. The spelling of words is
  /// kept. If a line would become too long to be read back, the text is not changed at all.
  package func formatted() -> String? {
    guard diagnostics.isEmpty else { return nil }
    var formatter = DocumentFormatter(self)
    return formatter.text() ?? String(decoding: bytes, as: UTF8.self)
  }
}

/// Formats a document line by line.
struct DocumentFormatter {
  private let document: Document
  private var output: [UInt8] = []
  private var compound = Compound()
  private var layout: TableLayout?

  init(_ document: Document) {
    self.document = document
    output.reserveCapacity(document.bytes.count + document.lines.count)
  }

  /// Returns the formatted text; `nil` if one of its lines would be too long.
  mutating func text() -> String? {
    let isInBlock = document.linesInBlocks
    var isAfterBlank = false
    for (index, line) in document.lines.enumerated() {
      if line.kind == .blank {
        isAfterBlank = !output.isEmpty
        continue
      }
      if isAfterBlank { write("\n") }
      isAfterBlank = false
      let start = output.count
      if isInBlock[index] { write("  ") }
      if line.kind == .examples { layout = TableLayout(document, below: index) }
      write(line)
      guard output.count - start <= Line.maximumLength else { return nil }
      write("\n")
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func write(_ line: Line) {
    if line.kind == .comment {
      output += document.comment(of: line)
      return
    }
    if line.kind == .exampleRow {
      write(layout?.text(of: line) ?? "")
      return
    }
    for (index, word) in document.words(of: line).enumerated() {
      if index > 0 { write(" ") }
      if word.isCompound {
        writeCompound(word)
      } else {
        output += document.bytes(of: word)
      }
    }
  }

  private mutating func writeCompound(_ word: Word) {
    let bytes = document.bytes
    guard (try? compound.parse(bytes.span.extracting(word.range))) != nil else {
      output += document.bytes(of: word)
      return
    }
    let start = word.range.lowerBound
    for (index, part) in compound.parts.enumerated() {
      if index > 0 { write("/") }
      write(part.name, from: start)
      guard part.isOpen || !part.arguments.isEmpty else { continue }
      write("(")
      for index in part.arguments {
        let argument = compound.arguments[index]
        if argument.isContinuation {
          write(" ")
        } else {
          if index > part.arguments.lowerBound { write(", ") }
          write(argument.label, from: start)
          write(": ")
        }
        write(argument.value, from: start)
      }
      if part.isOpen { write(part.arguments.isEmpty ? "..." : ", ...") }
      write(")")
    }
    if compound.isOpenBelow { write("/...") }
  }

  private mutating func write(_ range: Range<Int>, from start: Int) {
    output += document.bytes[start + range.lowerBound..<start + range.upperBound]
  }

  private mutating func write(_ text: String) {
    output += text.utf8
  }
}
