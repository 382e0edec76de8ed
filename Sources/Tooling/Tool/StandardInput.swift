import FileAccess
import LibC
import ScenarioLanguage

/// Reads lines from standard input as they arrive.
struct StandardInput {
  private let limit: Int
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Lines that are read up to so many bytes; those of the notation, unless said otherwise.
  init(limit: Int = Line.maximumLength) { self.limit = limit }

  /// The next line without its line ending; `nil` at the end.
  ///
  /// A line that exceeds the limit is truncated just beyond it, and so is still reported as too
  /// long.
  mutating func next() throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        append(buffer[..<end], to: &line)
        buffer.removeSubrange(...end)
        return line
      }
      append(buffer[...], to: &line)
      buffer.removeAll(keepingCapacity: true)
      guard !isAtEnd else { return line.isEmpty ? nil : line }
      try fill()
    }
  }

  /// The whole input, if it starts like a JSON trace; `nil` for lines.
  mutating func trace() throws(FileError) -> [UInt8]? {
    let space = " \t\r\n".utf8
    while !isAtEnd, buffer.count < Line.maximumLength, buffer.allSatisfy(space.contains) {
      try fill()
    }
    guard !SourceFile.isPlain(TextSource.standardInput.name, buffer) else { return nil }
    while !isAtEnd {
      guard buffer.count <= FileSystem.sizeLimit else {
        throw FileError(
          TextSource.standardInput.name, "has more than \(FileSystem.sizeLimit >> 20) MiB")
      }
      try fill()
    }
    defer { buffer = [] }
    return buffer
  }

  private func append(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    let room = limit + 2 - line.count
    line += bytes.prefix(max(0, room))
  }

  private mutating func fill() throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    guard count >= 0 else {
      if errno == EINTR { return }
      throw FileError(TextSource.standardInput.name, String(cString: strerror(errno)))
    }
    buffer += chunk.prefix(count)
    isAtEnd = count == 0
  }
}
