import Notation
import TextFormats

/// A file that contains texts in the notation: a scenario file, a Markdown file with `scenario`
/// blocks, or a JSON trace, which is converted to the notation.
package struct SourceFile: Sendable {
  /// The origin of the file.
  package let source: TextSource

  /// The file's name as passed by the caller, such as a path.
  package var name: String { source.name }

  /// The content of the file.
  package let bytes: [UInt8]

  /// The texts in the order of the file. Editing a text leaves the other texts and the prose around
  /// them unchanged.
  package let documents: [Document]

  private let blocks: [FencedBlock]

  /// The language in the info string of fenced blocks that contain scenarios.
  private static let blockLanguage = "scenario"

  /// Parses the bytes of the file with this path.
  package init(name: String, bytes: [UInt8], knowing words: KnownWords = .ofNotation) {
    self.init(.file(name), bytes: bytes, knowing: words)
  }

  /// Parses a file. Markdown is recognised by the file name, and a trace by its first character
  /// `{`, which cannot start any other text. Errors show only the known words.
  package init(_ source: TextSource, bytes: [UInt8], knowing words: KnownWords = .ofNotation) {
    let name = source.name
    self.source = source
    self.bytes = bytes
    guard Self.isMarkdown(name) else {
      blocks = []
      documents = [
        TraceText.isJSON(bytes)
          ? Document(source, trace: bytes, knowing: words)
          : Document(source, bytes: bytes, knowing: words)
      ]
      return
    }
    let blocks = MarkdownReader.blocks(in: Self.blockLanguage, of: bytes)
    self.blocks = blocks
    documents = blocks.indices.map {
      Document(source, blocks[$0], number: $0 + 1, of: bytes, knowing: words)
    }
  }

  /// Returns whether a file is Markdown. The name of a Markdown file ends in `.md` or `.markdown`,
  /// in upper or lower case.
  package static func isMarkdown(_ name: String) -> Bool {
    // Most other names are ruled out by their last letter.
    guard let last = name.utf8.last, "dDnN".utf8.contains(last) else { return false }
    let end = String(decoding: name.utf8.suffix(9), as: UTF8.self).lowercased()
    return end.hasSuffix(".md") || end == ".markdown"
  }

  /// Returns whether a file is a single text in the notation rather than Markdown or a JSON trace.
  package static func isPlain(_ name: String, _ bytes: [UInt8]) -> Bool {
    !TraceText.isJSON(bytes) && !isMarkdown(name)
  }

  /// Returns, without parsing any scenarios, whether a file that is not a scenario file contains
  /// some. Such a file is Markdown with a `scenario` block, or a JSON trace written by this
  /// program.
  package static func holdsScenarios(_ name: String, _ bytes: [UInt8]) -> Bool {
    isMarkdown(name)
      ? !MarkdownReader.blocks(in: Self.blockLanguage, of: bytes).isEmpty
      : TraceText.isJSON(bytes) && TraceText.isTrace(bytes)
  }

  /// Whether the file is a JSON trace, which is generated and therefore never rewritten.
  package var isTrace: Bool { documents.contains(where: \.isTrace) }

  /// Returns the name of the file that contains the text with this identity: `DOC.md` for
  /// `DOC.md#2`.
  package static func name(of identity: String) -> String {
    guard let mark = identity.utf8.lastIndex(of: UInt8(ascii: "#")) else { return identity }
    let (name, number) = (String(identity[..<mark]), identity.utf8[mark...].dropFirst())
    let isNumber = !number.isEmpty && number.allSatisfy(\.isDigit)
    return isNumber && isMarkdown(name) ? name : identity
  }

  /// The formatted file; `nil` if there are errors.
  ///
  /// A file in which all lines end with CRLF keeps these line endings; in other files, lines end
  /// with LF. In Markdown, the lines of a block get the indentation of its fence and the line
  /// endings of the lines above. A trace is not changed.
  package func formatted() -> [UInt8]? {
    if isTrace { return documents.allSatisfy(\.diagnostics.isEmpty) ? bytes : nil }
    let texts = documents.compactMap { $0.formatted() }
    guard texts.count == documents.count else { return nil }
    guard !blocks.isEmpty || Self.isMarkdown(name) else {
      return texts.first.map { hasCRLF ? withCRLF($0.utf8) : Array($0.utf8) }
    }
    let edits = texts.enumerated().map { index, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return LineEdit(
        document: index, lines: documents[index].lines.indices,
        replacement: lines.map { String($0) })
    }
    return bytes(with: edits)
  }

  /// Whether every line that has an ending ends with CRLF.
  private var hasCRLF: Bool {
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    return !ends.isEmpty && ends.allSatisfy { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
  }

  /// Returns the text with CRLF at the end of each line. In `text`, lines end with LF or CRLF.
  private func withCRLF(_ text: String.UTF8View) -> [UInt8] {
    text.reduce(into: []) { result, byte in
      if byte == UInt8(ascii: "\n"), result.last != UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\r"))
      }
      result.append(byte)
    }
  }

  /// Returns the file after the edits, which must be in order and must not overlap.
  package func bytes(with edits: [LineEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      let range = range(of: edit)
      result += bytes[position..<range.lowerBound]
      let ending = ending(at: range.lowerBound)
      if !edit.replacement.isEmpty, isWithinLine(result) { result += ending.utf8 }
      for line in edit.replacement {
        if !line.isEmpty { result += margin(of: edit.document).utf8 }
        result += line.utf8
        result += ending.utf8
      }
      position = range.upperBound
    }
    return result + bytes[position...]
  }

  /// Returns whether the last line has no line ending. If so, appended text would continue that
  /// line.
  private func isWithinLine(_ bytes: [UInt8]) -> Bool {
    bytes.count > bytes.span.byteOrderMarkLength && bytes.last != UInt8(ascii: "\n")
  }

  /// Returns the text to the left of each line inserted into a document.
  private func margin(of document: Int) -> String {
    blocks.isEmpty ? "" : String(repeating: " ", count: blocks[document].indentation)
  }

  /// Returns the bytes of the lines that an edit replaces, including margins and line endings.
  private func range(of edit: LineEdit) -> Range<Int> {
    start(
      of: edit.lines.lowerBound, in: edit.document)..<start(
        of: edit.lines.upperBound, in: edit.document)
  }

  /// Returns the start of a line in the file. For the index after the last line, returns the end of
  /// the last line.
  private func start(of line: Int, in document: Int) -> Int {
    guard !blocks.isEmpty else {
      let lines = documents[document].lines
      return line < lines.count ? lines[line].range.lowerBound : bytes.count
    }
    let block = blocks[document]
    return line < block.fileLines.count ? block.fileLines[line].lowerBound : block.end
  }

  /// Returns the ending of the line above an offset. At the start of a file, returns the ending of
  /// the first line.
  private func ending(at offset: Int) -> String {
    let above = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
    guard let end = above ?? bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
