import FileAccess

/// Reads messages from a pipe or file.
struct MessageReader: ~Copyable {
  private static var lengthField: String { "content-length" }

  private let framing: MessageDialect.Framing
  private let limit: Int
  private var lines: LineReader

  /// Creates a reader of messages of up to `limit` bytes.
  init(of descriptor: Int32, _ framing: MessageDialect.Framing, limit: Int) {
    (self.framing, self.limit) = (framing, limit)
    lines = LineReader(descriptor, named: "the input", limit: limit)
  }

  /// Returns the next message and its size in bytes; `nil` at the end of the input, or if
  /// `isInterrupted` returns true.
  mutating func next(
    isInterrupted: () -> Bool
  ) throws(FileError) -> (arrival: Arrival, size: Int)? {
    switch framing {
    case .lines:
      while let line = try lines.next(isInterrupted: isInterrupted) {
        if !line.isEmpty { return arrival(line) }
      }
      return nil
    case .headers:
      guard let field = try lengthInHeader(isInterrupted) else { return nil }
      guard let length = Int(field), length >= 0 else {
        return (.invalid(Self.badHeader, nil), 0)
      }
      guard let message = try lines.next(bytes: length, isInterrupted: isInterrupted) else {
        return nil
      }
      return arrival(message)
    }
  }

  private static var badHeader: RPCError {
    RPCError(.parseError, "the header must contain `Content-Length` and a number")
  }

  private func arrival(_ message: [UInt8]) -> (arrival: Arrival, size: Int) {
    guard message.count <= limit else {
      let error = RPCError(.invalidRequest, "the message is longer than \(limit) bytes")
      return (.invalid(error, nil), 0)
    }
    return (Arrival(message), message.count)
  }

  /// Reads a header, and returns its length field, which is empty if it is missing; `nil` at the
  /// end of the input.
  private mutating func lengthInHeader(
    _ isInterrupted: () -> Bool
  ) throws(FileError) -> String? {
    var length = ""
    var isBegun = false
    while let line = try lines.next(isInterrupted: isInterrupted) {
      if line.isEmpty {
        if isBegun { return length }
        continue
      }
      isBegun = true
      let parts = line.prefix(80).split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2,
        String(decoding: parts[0], as: UTF8.self).lowercased() == Self.lengthField
      else { continue }
      length = String(decoding: parts[1].filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
    return nil
  }
}
