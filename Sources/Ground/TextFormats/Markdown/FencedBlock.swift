/// A fenced block of a Markdown file: the lines between its fences, with their positions.
package struct FencedBlock: Sendable {
  /// The number of its first line in the file, from 1.
  package let firstLine: Int
  /// The column of the fence: spaces to the left of it are not part of the text.
  package let indentation: Int
  /// Its lines in the file, from column 1, including line endings.
  package private(set) var fileLines: [Range<Int>] = []
  /// The number of bytes to the left of each line's text.
  package private(set) var margins: [Int] = []
  /// The end of its last line in the file.
  package private(set) var end: Int

  init(behind fence: MarkdownLine, firstLine: Int, indentation: Int) {
    self.firstLine = firstLine
    self.indentation = indentation
    end = fence.range.upperBound
  }

  /// Appends a line whose margin has been consumed.
  mutating func append(_ line: MarkdownLine) {
    fileLines.append(line.range)
    margins.append(line.rest.startIndex - line.range.lowerBound)
    end = line.range.upperBound
  }

  /// The text of the block.
  package func text(in bytes: [UInt8]) -> [UInt8] {
    zip(fileLines, margins).flatMap { bytes[$0.dropFirst($1)] }
  }
}
