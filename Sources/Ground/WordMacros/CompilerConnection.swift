import LibC

/// The pipes to and from the compiler. Each message is preceded by its length in eight
/// little-endian bytes.
struct CompilerConnection {
  /// Returns the next message from the compiler, or `nil` if the compiler has closed the pipe or
  /// told the plugin to exit.
  func nextMessage() -> [UInt8]? {
    guard let header = bytes(8) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    // An empty message tells the plugin to exit.
    return count == 0 ? nil : bytes(count)
  }

  /// Sends a message to the compiler.
  func send(_ message: [UInt8]) {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    var rest = (header + message)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next `count` bytes, or `nil` if the compiler closes the pipe first.
  private func bytes(_ count: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while all.count < count {
      let missing = count - all.count
      let more = [UInt8](unsafeUninitializedCapacity: missing) { buffer, filled in
        filled = max(0, read(STDIN_FILENO, buffer.baseAddress, missing))
      }
      if more.isEmpty { return nil }
      all += more
    }
    return all
  }
}
