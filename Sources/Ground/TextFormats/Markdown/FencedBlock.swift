/// A fenced block of a Markdown file. It contains the lines between its fences, and the positions
/// of these lines.
package struct FencedBlock: Sendable {
  /// The number of the block's first line in the file, counted from 1.
  package let firstLine: Int
  /// The column of the fence. Spaces to its left are not part of the text.
  package let indentation: Int
  /// The ranges of the block's lines in the file. Each range begins at column 1 and includes the
  /// line ending.
  package private(set) var fileLines: [Range<Int>] = []
  /// The number of bytes to the left of each line's text.
  package private(set) var margins: [Int] = []
  /// The end of the block's last line in the file.
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

  /// Returns the text of the block.
  package func text(in bytes: [UInt8]) -> [UInt8] {
    zip(fileLines, margins).flatMap { bytes[$0.dropFirst($1)] }
  }
}
