import Notation

extension Document {
  /// The words of a line after the first `dropped`, as written.
  public func text(of line: Line, behind dropped: Int = 0) -> String {
    written(words(of: line).dropFirst(dropped))
  }

  /// The same, with `•` in place of each quoted character, which may be a secret, and of everything
  /// from the byte `secret` on.
  public func maskedText(
    of line: Line, behind dropped: Int = 0, hidingFrom secret: Int? = nil
  ) -> String {
    let words = words(of: line).dropFirst(dropped)
    let shown = words.prefix { word in secret.map { word.range.upperBound <= $0 } ?? true }
    var text = SecretMask.masked(Array(written(words).unicodeScalars))
    if shown.count < words.count {
      let start = shown.isEmpty ? 0 : written(shown).unicodeScalars.count + 1
      SecretMask.hide(&text, start..<text.count)
    }
    return text.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private func written(_ words: ArraySlice<Word>) -> String {
    words.map { String(decoding: bytes(of: $0), as: UTF8.self) }.joined(separator: " ")
  }
}
