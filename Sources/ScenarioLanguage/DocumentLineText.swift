extension Document {
  /// The words of a line behind its first `dropped`, as they are written.
  public func text(of line: Line, behind dropped: Int = 0) -> String {
    words(of: line).dropFirst(dropped)
      .map { String(decoding: bytes(of: $0), as: UTF8.self) }.joined(separator: " ")
  }

  /// The same with `•` for each character in quotes, which may be a secret.
  public func maskedText(of line: Line, behind dropped: Int = 0) -> String {
    SecretMask.masked(Array(text(of: line, behind: dropped).unicodeScalars))
      .reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
