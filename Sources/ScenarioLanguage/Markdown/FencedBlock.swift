/// A fenced block of a Markdown file: the lines between its fences, and where they stand.
struct FencedBlock {
  /// The number of its first line in the file, from 1.
  let firstLine: Int
  /// The column of the fence: as far as that, spaces are not of the text.
  let indentation: Int
  /// Its lines in the file, from column 1, with their endings.
  private(set) var fileLines: [Range<Int>] = []
  /// How many bytes of each line stand left of the text.
  private(set) var margins: [Int] = []
  /// Where its last line ends in the file.
  private(set) var end: Int

  init(behind fence: MarkdownLine, firstLine: Int, indentation: Int) {
    self.firstLine = firstLine
    self.indentation = indentation
    end = fence.range.upperBound
  }

  /// Takes one more line, whose margin is taken already.
  mutating func append(_ line: MarkdownLine) {
    fileLines.append(line.range)
    margins.append(line.rest.startIndex - line.range.lowerBound)
    end = line.range.upperBound
  }

  /// The text of the block.
  func text(in bytes: [UInt8]) -> [UInt8] {
    zip(fileLines, margins).flatMap { bytes[$0.dropFirst($1)] }
  }
}
