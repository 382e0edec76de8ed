import Notation

/// The content of a line without its position. Two documents with equal statements have the same
/// meaning.
package struct Statement: Hashable, Sendable {
  /// The kind of line.
  package let kind: Line.Kind

  /// The pieces of the line's words. A plain word is one piece. A word with parentheses has one
  /// piece for each name, label, value and mark. A comment is one piece, and a row of examples has
  /// one piece per cell.
  package let pieces: [String]

  /// Whether the line is in a stimulus's block.
  package let isInBlock: Bool
}

extension Document {
  /// The statements of all lines except blank ones. Formatting preserves these statements.
  package var statements: [Statement] {
    let isInBlock = linesInBlocks
    var compound = Compound()
    return lines.indices.filter { lines[$0].kind != .blank }.map { index in
      let line = lines[index]
      let pieces =
        if line.kind == .comment {
          [String(decoding: comment(of: line), as: UTF8.self)]
        } else if line.kind == .exampleRow {
          cells(of: line)
        } else {
          words(of: line).flatMap { self.pieces(of: $0, &compound) }
        }
      return Statement(kind: line.kind, pieces: pieces, isInBlock: isInBlock[index])
    }
  }

  /// Returns the indices of the lines in a stimulus's block, without comments and blank lines;
  /// empty if the stimulus has no block.
  package func blockLines(below stimulus: Int) -> [Int] {
    lines.indices.dropFirst(stimulus + 1)
      .prefix { lines[$0].kind.isOfBlock || lines[$0].kind.isForReaders }
      .filter { lines[$0].kind.isOfBlock }
  }

  /// Whether each line belongs to a block or a table of examples. A block contains the
  /// observations, and everything between the stimulus and the last observation.
  var linesInBlocks: [Bool] {
    var result = [Bool](repeating: false, count: lines.count)
    var isInBlock = false
    for index in lines.indices.reversed() {
      let kind = lines[index].kind
      if !kind.isForReaders { isInBlock = kind.isOfBlock || kind == .exampleRow }
      result[index] = isInBlock
    }
    return result
  }

  /// Returns the text of a comment. It includes `#`, but no trailing spaces.
  func comment(of line: Line) -> ArraySlice<UInt8> {
    var text = bytes[line.range].dropFirst(line.indentation)
    while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      text.removeLast()
    }
    return text
  }

  private func pieces(of word: Word, _ compound: inout Compound) -> [String] {
    let span = bytes.span.extracting(word.range)
    guard word.isCompound, (try? compound.parse(span)) != nil else {
      return [String(decoding: bytes(of: word), as: UTF8.self)]
    }
    var pieces: [String] = []
    for part in compound.parts {
      pieces += [text(part.name, of: word), "("]
      for argument in compound.arguments[part.arguments] {
        pieces += [text(argument.label, of: word), text(argument.value, of: word)]
      }
      pieces += part.isOpen ? ["...", ")"] : [")"]
    }
    return compound.isOpenBelow ? pieces + ["..."] : pieces
  }

  private func text(_ range: Range<Int>, of word: Word) -> String {
    let start = word.range.lowerBound
    return String(
      decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
  }
}
