import LibC

/// Reads a file or standard input line by line as the lines arrive. Only a few lines are in memory
/// at a time.
package struct LineReader: ~Copyable {
  private let descriptor: Int32
  private let name: String
  private let limit: Int
  private let ownsDescriptor: Bool
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var position = 0
  private var isAtEnd = false

  private static var chunkSize: Int { 1 << 18 }

  /// Creates a reader of the file at `path`. Its lines can be up to `limit` bytes long.
  package init(_ path: String, limit: Int) throws(FileError) {
    // Opening a pipe does not wait for a writer. Instead, `next` waits for a writer, and that wait
    // can be interrupted.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    (name, self.limit, ownsDescriptor) = (path, limit, true)
  }

  /// Creates a reader of standard input. Errors refer to the input as `name`.
  package init(standardInputNamed name: String, limit: Int) {
    self.init(STDIN_FILENO, named: name, limit: limit)
  }

  /// Creates a reader of a descriptor, which stays open. Errors refer to the input as `name`.
  package init(_ descriptor: Int32, named name: String, limit: Int) {
    (self.descriptor, ownsDescriptor) = (descriptor, false)
    (self.name, self.limit) = (name, limit)
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// Returns the next line without its line ending, LF or CRLF. Returns `nil` at the end, or if
  /// `isInterrupted` returns true during a wait.
  ///
  /// Calls `beforeReading` before each read, because a read might have to wait for input.
  ///
  /// A line that exceeds the limit is truncated just beyond the limit. A line that also exceeds
  /// ``FileSystem/sizeLimit`` might never end, so it is an error.
  package mutating func next(
    isInterrupted: () -> Bool = { false }, beforeReading: () -> Void = {}
  ) throws(FileError) -> [UInt8]? {
    var searched = position
    var ignored = 0
    while true {
      if let end = endOfLine(from: searched) {
        let line = buffer[position..<min(end, position + limit + 1)]
        position = end + 1
        return line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
      }
      guard !isAtEnd else {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return Array(buffer[position...].prefix(limit + 1))
      }
      buffer.removeSubrange(..<position)
      position = 0
      // Bytes beyond the limit are not needed.
      if buffer.count > limit + 2 {
        ignored += buffer.count - limit - 2
        buffer.removeSubrange((limit + 2)...)
      }
      guard ignored <= max(limit, FileSystem.sizeLimit) else {
        throw FileError(name, "has a line of more than \(ignored >> 20) MiB")
      }
      searched = buffer.count
      beforeReading()
      guard try fill(isInterrupted) else { return nil }
    }
  }

  /// Returns the next `count` bytes, which can contain line endings. Returns `nil` if the input
  /// ends earlier, or if `isInterrupted` returns true during a wait.
  ///
  /// The result is truncated just beyond the limit.
  package mutating func next(
    bytes count: Int, isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var missing = count
    while true {
      let part = buffer[position...].prefix(missing)
      bytes += part.prefix(limit + 1 - bytes.count)
      position += part.count
      missing -= part.count
      if missing == 0 { return bytes }
      if isAtEnd { return nil }
      (buffer, position) = ([], 0)
      guard try fill(isInterrupted) else { return nil }
    }
  }

  /// Returns the rest of the input, or `nil` if `isWanted` rejects its beginning.
  ///
  /// The beginning contains a byte that is not white space, unless the input contains no such byte
  /// or begins with more white space than the limit.
  package mutating func rest(
    if isWanted: (_ beginning: [UInt8]) -> Bool
  ) throws(FileError) -> [UInt8]? {
    while !isAtEnd, buffer.count < limit, buffer.allSatisfy(" \t\r\n".utf8.contains) {
      _ = try fill { false }
    }
    guard isWanted(buffer) else { return nil }
    while !isAtEnd {
      guard buffer.count <= FileSystem.sizeLimit else {
        throw FileError(name, "is larger than \(FileSystem.sizeLimit >> 20) MiB")
      }
      _ = try fill { false }
    }
    position = buffer.count
    return buffer
  }

  private func endOfLine(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0a, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reads more input. Returns `false` if interrupted.
  private mutating func fill(_ isInterrupted: () -> Bool) throws(FileError) -> Bool {
    guard FileSystem.waitForInput(of: descriptor, isInterrupted) else { return false }
    switch FileSystem.append(Self.chunkSize, to: &buffer, from: descriptor) {
    case 0, EINTR, EAGAIN: break
    case nil: isAtEnd = true
    case let error?: throw FileError(name, String(cString: strerror(error)))
    }
    return true
  }
}
