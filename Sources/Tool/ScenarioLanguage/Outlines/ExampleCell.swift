import Notation

/// The value of a cell that replaces a placeholder.
struct ExampleCell {
  /// The text without quotes and escapes.
  let text: String

  /// Whether the cell is quoted. If so, the resulting word is quoted as well.
  let isQuoted: Bool

  /// Parses a cell. `\|` is a bar, and `\<` is a `<`. In quotes, the escapes of words apply as
  /// well.
  init(_ bytes: Span<UInt8>, in cell: Range<Int>) throws(Finding) {
    var content: [UInt8] = []
    var index = cell.lowerBound
    while index < cell.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < cell.upperBound {
        let next = bytes[index + 1]
        let isForTable = next == UInt8(ascii: "|") || next == UInt8(ascii: "<")
        if !isForTable { content.append(bytes[index]) }
        index += 1
      }
      content.append(bytes[index])
      index += 1
    }
    isQuoted = content.first == UInt8(ascii: "\"")
    guard isQuoted else {
      text = String(decoding: content, as: UTF8.self)
      return
    }
    do { text = try Quotation.read(content.span) } catch {
      throw Finding(SyntaxError(error.kind), at: cell)
    }
  }

  /// The cell as a quoted word.
  var quoted: String { Quotation.word(text, quoted: true) }

  /// The content of ``quoted`` without the quotes.
  var quotedContent: Substring { quoted.dropFirst().dropLast() }
}
