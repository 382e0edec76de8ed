/// A fenced block of a Markdown file: the lines between its fences, and where they stand.
public struct FencedBlock: Sendable {
  /// The number of its first line in the file, from 1.
  public let firstLine: Int
  /// The column of the fence: as far as that, spaces are not of the text.
  public let indentation: Int
  /// Its lines in the file, from column 1, with their endings.
  public private(set) var fileLines: [Range<Int>] = []
  /// How many bytes of each line stand left of the text.
  public private(set) var margins: [Int] = []
  /// Where its last line ends in the file.
  public private(set) var end: Int

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
  public func text(in bytes: [UInt8]) -> [UInt8] {
    zip(fileLines, margins).flatMap { bytes[$0.dropFirst($1)] }
  }
}
